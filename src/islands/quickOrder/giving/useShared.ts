import { useEffect } from 'react';
import { takeShared } from '#browser/quickOrder/shared.ts';
import { giveSource } from '#stores/quickOrder/draft.ts';

/** What another app has shared lands on the table: a message as if it were pasted, files as if they were dropped. */
export function useShared(onFiles: (files: File[]) => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when the table opens.
  useEffect(() => {
    const take = async () => {
      const all = await takeShared(Date.now());
      for (const { text } of all) if (text !== '') giveSource({ kind: 'text', text });
      const files = all.flatMap((shared) => shared.files);
      if (files.length > 0) await onFiles(files);
    };
    take().catch((cause) => console.warn('What was shared cannot be read.', cause));
  }, []);
}

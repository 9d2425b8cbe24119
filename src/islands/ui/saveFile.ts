import { requestFile } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

/** Saves what the page has made itself. */
export function saveContent(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Saves a file that an endpoint makes. Answers null when it is saved, otherwise a sentence for the customer. */
export async function saveFile(path: string, input: object): Promise<string | null> {
  try {
    const { name, content } = await requestFile(path, input);
    saveContent(name, content);
    return null;
  } catch (error) {
    return noteRefusal(error).message;
  }
}

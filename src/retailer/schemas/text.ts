import { z } from 'zod';

/** A text that an editor writes: `title` names the field in a form, `description` says what is expected, after “se espera”. */
export const text = (title: string, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ title, description, examples: [example] });

import { editor as copy } from '#copy/editor.ts';
import type { decapConfig } from '../config.ts';

/** What a form says of a field: its name in the file, its words, and the fields in it, or the one of each item of a list. */
type FormField = { name: string; label?: string; fields?: FormField[]; field?: FormField };
type Config = ReturnType<typeof decapConfig>;

/** As merge/save.ts joins the parts of a field's name. */
const STEP = ' › ';

/** The fields of the form of a file, by its path in the repository. */
function formOf({ collections }: Config, path: string): FormField[] {
  for (const collection of collections) {
    if ('files' in collection) {
      const file = collection.files.find((each) => each.file === path);
      if (file) return file.fields as FormField[];
    } else if (path.startsWith(`${collection.folder}/`)) {
      return collection.fields as FormField[];
    }
  }
  return [];
}

const inside = ({ fields, field }: FormField): FormField[] => fields ?? (field ? [field] : []);

/** A field that two changed, in the words of its form: `Banners y avisos › 2 › Título` for `banners › 2 › title`. */
export function fieldLabel(config: Config, path: string, field: string): string {
  if (field === '*') return copy.conflict.whole;
  if (field === 'body') return copy.conflict.body;
  const form = formOf(config, path);
  const [only] = form;
  // The menu is a list, which its form has under a name.
  let fields = form.length === 1 && only && /^\d/.test(field) ? inside(only) : form;
  const words = field.split(STEP).map((step) => {
    if (/^\d+$/.test(step)) return step;
    const known = fields.find(({ name }) => name === step);
    fields = known ? inside(known) : [];
    return known?.label ?? step;
  });
  return words.join(STEP);
}

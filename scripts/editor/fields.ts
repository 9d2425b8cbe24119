import { z } from 'zod';

/** What a schema says of a field, as JSON Schema. */
type FieldSchema = {
  title?: string;
  description?: string;
  default?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  $ref?: string;
  $defs?: Record<string, FieldSchema>;
};

/** A field of Decap's. https://decapcms.org/docs/widgets/ */
export type Field = {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  widget: string;
} & Record<string, unknown>;

/** The menu is a tree: its entries are described by themselves, and a form ends somewhere. */
const MOST_LEVELS = 4;
const IS_PICTURE = /^\^images/;
const IS_COLOUR = /^\^#\[/;

const isDay = ({ format, anyOf = [] }: FieldSchema): boolean =>
  format === 'date' || anyOf.some((each) => each.format === 'date');

/** The fields of a schema of src/retailer/schemas, as a form: its titles and descriptions are what an editor reads. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const simplified = (field: FieldSchema): FieldSchema => {
    const name = field.$ref?.split('/').at(-1);
    if (name === undefined) return field;
    const { $ref: _, ...own } = field;
    return { ...(name === '#' ? root : root.$defs?.[name]), ...own };
  };
  const widgetOf = (given: FieldSchema, level: number, isWanted = true): Record<string, unknown> => {
    const field = simplified(given);
    if (isDay(field))
      return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: 'DD/MM/YYYY', time_format: false };
    if (field.enum) return { widget: 'select', options: field.enum };
    if (field.pattern && IS_PICTURE.test(field.pattern)) return { widget: 'image', choose_url: false };
    if (field.pattern && IS_COLOUR.test(field.pattern)) return { widget: 'color', allowInput: true };
    if (field.type === 'integer') return { widget: 'number', value_type: 'int', step: 1 };
    if (field.type === 'boolean') return { widget: 'boolean' };
    if (field.type === 'object')
      return { widget: 'object', collapsed: false, fields: inside(field, level, isWanted) };
    if (field.type !== 'array') return { widget: 'string' };
    const items = simplified(field.items ?? {});
    const list = { widget: 'list', collapsed: true, allow_add: true };
    if (items.type === 'object')
      return { ...list, summary: '{{fields.title}}', fields: inside(items, level + 1) };
    return { ...list, field: { name: 'value', label: items.title ?? '', ...widgetOf(items, level) } };
  };
  /** A group that may be left out has no field that must be filled: Decap would ask for it all the same. */
  const inside = ({ properties = {}, required = [] }: FieldSchema, level: number, isWanted = true): Field[] =>
    Object.entries(properties).flatMap(([name, given]) => {
      const field = simplified(given);
      const isTree = field.type === 'array' && simplified(field.items ?? {}).properties?.[name] !== undefined;
      if (isTree && level >= MOST_LEVELS) return [];
      return [
        {
          name,
          label: field.title ?? name,
          ...(field.description && { hint: field.description }),
          required: isWanted && required.includes(name),
          ...(field.default !== undefined && typeof field.default !== 'object' && { default: field.default }),
          ...widgetOf(given, level, isWanted && required.includes(name)),
        } as Field,
      ];
    });
  if (root.type !== 'array') return inside(root, 0);
  const entries: FieldSchema = { ...root, title: 'Entradas' };
  return [{ name: 'entries', label: 'Entradas', required: true, ...widgetOf(entries, 0) } as Field];
}

/** A form for a record: a group for each of these names. What is left empty of it is left out. */
export function recordFieldsOf(schema: z.ZodRecord, names: readonly string[]): Field[] {
  const fields = fieldsOf(schema.valueType as z.ZodType).map((field) => ({ ...field, required: false }));
  return names.map((name) => ({
    ...{ name, label: name, required: false, widget: 'object', collapsed: true },
    fields,
  }));
}

import { type ReactElement, type ReactNode, useId } from 'react';

/** What the control of a field is given, so that it is named, and described where there is something to say. */
type Control = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  className?: string;
  hint?: ReactNode;
  /** What is wrong with what was written; it stands in the place of the hint where there is no other. */
  problem?: string | null;
  /** The id of a sentence elsewhere that says what is wrong with this field and another together. */
  problemId?: string | undefined;
  children: (control: Control) => ReactElement;
};

/** A field of a form: its name, its control, and what is said of it. */
export function Field({ label, className, hint, problem = null, problemId, children }: Props) {
  const id = useId();
  const ids = [problemId, problem !== null && `${id}-problem`, hint !== undefined && `${id}-hint`];
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem !== null || problemId !== undefined || undefined,
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem !== null && (
        <p className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

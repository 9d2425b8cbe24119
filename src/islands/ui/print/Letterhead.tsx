import { useStore } from '@nanostores/react';
import { getProfile } from '#api/account/profile.ts';
import { accountCopy } from '#copy/account/account.ts';
import { documentCopy } from '#copy/documents.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { $session } from '#stores/session/session.ts';

/**
 * Whose paper it is: the company as the retailer knows it, or the person who is signed in where that is not known. Only on
 * paper, where the header does not say it. `says` is what else the paper is about, a day or a period.
 */
export function Letterhead({ says }: { says: string | false }) {
  const session = useStore($session);
  const { state } = useAnswer(getProfile, {});
  if (session.status !== 'signedIn' || session.user.cardcode === null) return null;
  const { name, cardcode } = session.user;
  const company = state.status === 'known' ? state.answer.profile : { name: '', legalName: '', taxId: '' };
  const named = [company.legalName, company.taxId && documentCopy.taxId(company.taxId)];
  return (
    <p className="print-only">
      <b>{company.name || name}</b>
      <br />
      {[...named, accountCopy.customer(cardcode), says].filter(Boolean).join(' · ')}
    </p>
  );
}

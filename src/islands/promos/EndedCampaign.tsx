import { promosCopy } from '#copy/promos.ts';
import { formatDay, today } from '#domain/day.ts';
import { CATALOGUE_PATH, PROMOS_PATH } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { renderInto } from '#islands/ui/renderInto.tsx';
import tagIcon from '~icons/tabler/tag';

const EndedCampaign = ({ lastDay }: { lastDay: string }) => (
  <div className="empty">
    <Icon icon={tagIcon} size={56} />
    <h1>{promosCopy.campaignEnded(formatDay(lastDay))}</h1>
    <p>{promosCopy.campaignEndedHint}</p>
    <div className="cluster">
      <a className="button" href={CATALOGUE_PATH}>
        {promosCopy.catalogue}
      </a>
      <a className="button button-secondary" href={PROMOS_PATH}>
        {promosCopy.seeAll}
      </a>
    </div>
  </div>
);

/** Shows a customer that a campaign is over, from the day after its last one; the next night takes its page away. */
export function endCampaign(campaign: HTMLElement): void {
  const lastDay = campaign.dataset.campaignUntil ?? '';
  if (lastDay >= today()) return;
  renderInto(campaign, <EndedCampaign lastDay={lastDay} />);
}

import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import { type PictureHosts, pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { doctorCopy } from '#copy/night/doctor.ts';
import type { Product } from '#domain/product/product.ts';
import { type NightBefore, NO_NIGHT, readNightBefore } from '#snapshot/before.ts';
import { chooseRows } from '#snapshot/duplicates.ts';
import { GateRefused, passGate } from '#snapshot/gate.ts';
import { isPicture } from '#snapshot/pictures/storePicture.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { addressesOf } from '#snapshot/writer/collectPictures.ts';
import { readEditorsFiles } from '#snapshot/writer/editorsFiles.ts';
import type { Finding } from './finding.ts';

const { catalogue: copy } = doctorCopy;

/** Products of the whole catalogue, at equal distances, whose pictures are asked for. */
const PICTURES_ASKED = 8;

type Target = {
  url: string;
  imagesUrl: string | undefined;
  /** Names of further hosts that pictures may come from. */
  hosts: readonly string[];
  /** Where the last night's snapshot lies; undefined beside a sandbox, which has another catalogue. */
  dataDir: string | undefined;
};

/** What the gate would say of tonight's catalogue: empty, shrunken, codes twice, no names, unreadable, families gone. */
function examineGate(
  products: Product[],
  unreadable: number,
  families: Snapshot['families'],
  before: NightBefore,
): Finding[] {
  const row = { area: 'catalogue', what: copy.gate } as const;
  const { isExcluded, duplicateRules } = readEditorsFiles();
  const { rows: published } = chooseRows(
    products.filter(({ name }) => !isExcluded(name)),
    duplicateRules,
  );
  try {
    passGate({ products: published, unreadable, families, ...before }, []);
    return [{ ...row, status: 'ok', note: copy.published(published.length) }];
  } catch (error) {
    if (!(error instanceof GateRefused)) throw error;
    return error.refusals.map(({ concern, sentence }) => ({
      ...row,
      what: `${copy.gate}: ${concern}`,
      status: 'failed',
      note: copy.refused,
      remedy: sentence,
    }));
  }
}

async function examinePictures(
  products: Product[],
  imagesUrl: string,
  hosts: PictureHosts,
): Promise<Finding> {
  const row = { area: 'catalogue', what: copy.pictures } as const;
  const step = Math.max(1, Math.floor(products.length / PICTURES_ASKED));
  const sample = products.filter((_, index) => index % step === 0).slice(0, PICTURES_ASKED);
  const agent = openPictureAgent(hosts, PICTURES_ASKED);
  const answers = await Promise.all(
    sample.flatMap((product) =>
      addressesOf(product, imagesUrl)
        .slice(0, 1)
        .map(async (url) => {
          const fetched = await fetchPicture(url, { agent });
          if (fetched.status !== 'found') return { ...fetched, url };
          return (await isPicture(fetched.bytes))
            ? { ...fetched, url }
            : { status: 'failed' as const, why: copy.noPicture, url };
        }),
    ),
  ).finally(() => agent.destroy());
  const failed = answers.find((answer) => answer.status === 'failed');
  const found = answers.filter(({ status }) => status === 'found').length;
  if (failed) {
    return {
      ...row,
      status: 'failed',
      note: `${failed.url}: ${failed.why}`,
      remedy: copy.seeImages,
    };
  }
  const none = found === 0 ? copy.allPlaceholders : '';
  return { ...row, status: 'ok', note: copy.pictured(found, answers.length) + none };
}

/** Reads the catalogue as a night does, publishes nothing, and says what a night would make of it. */
export async function examineCatalogue({ url, imagesUrl, hosts, dataDir }: Target): Promise<Finding[]> {
  const office = openBackOffice(url);
  try {
    const [families, { items, unreadable }] = await Promise.all([
      getFamilies(office),
      getProductsList(office),
    ]);
    return [
      ...examineGate(
        items,
        unreadable,
        families,
        dataDir === undefined ? NO_NIGHT : readNightBefore(dataDir),
      ),
      ...(imagesUrl && items.length > 0
        ? [await examinePictures(items, imagesUrl, pictureHosts([url, imagesUrl], hosts))]
        : []),
    ];
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    // The call itself is a finding of the back office's.
    const note = copy.unread(error.callPath);
    return [{ area: 'catalogue', what: doctorCopy.all, status: 'skipped', note }];
  } finally {
    await closeBackOffice(office);
  }
}

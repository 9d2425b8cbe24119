import { getPopup } from '#backoffice/calls/content.ts';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import type { PictureHosts } from '#backoffice/calls/pictureHosts.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { snapshotCopy } from '#copy/night/programs.ts';
import type { Popup } from '#domain/shell/popup.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { storePicture } from '#snapshot/pictures/storePicture.ts';

type Options = { dataDir: string; hosts: PictureHosts; say: (line: string) => void };

/** The announcement for visitors, with its picture stored; null when there is none or it fails, which is reported. */
export async function takePopup(office: BackOffice, { dataDir, hosts, say }: Options): Promise<Popup | null> {
  const agent = openPictureAgent(hosts, 1);
  try {
    const announcement = await getPopup(office, null);
    if (!announcement) return null;
    const fetched = await fetchPicture(announcement.image, { agent });
    const picture =
      fetched.status === 'found' ? await storePicture(fetched.bytes, mediaDir(dataDir)) : undefined;
    if (!picture) {
      say(snapshotCopy.noPopupPicture(announcement.image));
      return null;
    }
    const { hash, width, height } = picture;
    const { link1, link2 } = announcement;
    return { image: `/media/${hash}-960.webp`, width, height, link1, link2 };
  } catch (error) {
    say(snapshotCopy.noPopup(error instanceof Error ? error.message : String(error)));
    return null;
  } finally {
    await agent.destroy();
  }
}

import { PHOTO_SENT_PX } from '#domain/site/photo.ts';

const QUALITY = 0.85;

/**
 * A photo no larger than the shop keeps it, which a phone with little signal sends in seconds where five megabytes take minutes. What
 * this browser cannot read, or would only make larger, is sent as it is: the server says what is wrong with it.
 */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PHOTO_SENT_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return photo;
    // What is transparent is white, and not JPEG's black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((made) => {
      canvas.toBlob(made, 'image/jpeg', QUALITY);
    });
    return smaller && smaller.size < photo.size ? smaller : photo;
  } catch {
    return photo;
  }
}

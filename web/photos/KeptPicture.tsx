// A photo that is kept in this browser and not sent yet.
import { useQuery } from '@tanstack/react-query';
import { keptPhotoQuery } from './kept-photo-query.ts';
import { useObjectUrl } from './use-object-url.ts';

export function KeptPicture({ photoKey, alt }: { photoKey: string; alt: string }) {
  const { data = null } = useQuery(keptPhotoQuery(photoKey));
  const url = useObjectUrl(data);
  return url && <img src={url} alt={alt} />;
}

// PHOTOS_URL: photos as objects of a bucket in any store that speaks S3.

/** What proves who asks is not in it: the store's own package finds that where its other tools do. */
export interface PhotoBucket {
  bucket: string;
  /** What the name of every object begins with: nothing, or something that ends with a slash. */
  prefix: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** Whether the bucket is named in the path of an address, and not before its host. */
  pathStyle: boolean;
}

const FORM = 's3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1';
const settings = ['endpoint', 'region', 'pathStyle'];
/** For a store that knows no regions; Amazon's own always wants one. */
const ANY_REGION = 'us-east-1';

/** Null when photos lie in the data folder. Every fault is a sentence of its own. */
export function readPhotosUrl(environment: Record<string, string | undefined>, faults: string[]): PhotoBucket | null {
  const text = environment.PHOTOS_URL?.trim();
  if (!text) return null;
  const refuse = (fault: string): null => {
    faults.push(fault);
    return null;
  };
  const url = URL.parse(text);
  // Not quoted: there may be a key in it.
  if (url?.username || url?.password)
    return refuse('PHOTOS_URL must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (url?.protocol !== 's3:') return refuse(`PHOTOS_URL must be of the form ${FORM}.`);
  const unknown = [...url.searchParams.keys()].find((name) => !settings.includes(name));
  if (unknown !== undefined || url.hash)
    return refuse(`PHOTOS_URL knows ${settings.join(', ')}, not "${unknown ?? url.hash}".`);

  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return refuse(
      `PHOTOS_URL must name a bucket of 3 to 63 small letters, digits, dots and hyphens first, not "${bucket}".`,
    );
  const path = url.pathname.replace(/^\/|\/$/g, '');
  if (path !== '' && !/^[\w.-]+(\/[\w.-]+)*$/.test(path))
    return refuse(`PHOTOS_URL must have a prefix of letters, digits, ".", "_", "-" and single slashes, not "${path}".`);
  const pathStyle = url.searchParams.get('pathStyle');
  if (pathStyle !== null && pathStyle !== '1') return refuse('PHOTOS_URL must have pathStyle=1 or none.');

  const endpoint = readEndpoint(url.searchParams.get('endpoint'));
  if (endpoint === undefined)
    return refuse('PHOTOS_URL must have an http or https address alone as its endpoint, such as https://s3.example.');
  const region = url.searchParams.get('region') || environment.AWS_REGION?.trim() || (endpoint && ANY_REGION);
  if (!region) return refuse('PHOTOS_URL lacks the region of its bucket, such as region=eu-central-1.');
  if (!environment.AWS_ACCESS_KEY_ID?.trim() !== !environment.AWS_SECRET_ACCESS_KEY?.trim())
    return refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both or neither.');
  return { bucket, prefix: path && `${path}/`, region, endpoint, pathStyle: pathStyle === '1' };
}

/** Undefined when it cannot be one. */
function readEndpoint(text: string | null): string | null | undefined {
  if (text === null) return null;
  const url = URL.parse(text);
  const isAddress = url && /^https?:$/.test(url.protocol);
  return isAddress && !(url.username || url.password || url.search || url.hash) ? url.href : undefined;
}

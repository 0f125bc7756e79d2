// A model of the deployment's own choice, behind the interface of OpenAI's chat completions.
import type { Config } from '../config.ts';
import type { Finding } from '../science/photo-analysis/finding.ts';
import { readModelAnswer } from './model-answer.ts';
import { modelRequest } from './model-prompt.ts';

const TIME_LIMIT_MS = 30_000;
const MOST_ANSWER_BYTES = 200_000;
/** A slow model must not gather photos. */
const AT_ONCE = 4;

/** Why there is no answer of the model, for the log; keepers are told that the built-in analysis looked instead. */
export class VisionFailure extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The vision model did not help: ${reason}.`, { cause });
    this.name = 'VisionFailure';
  }
}

export interface VisionModel {
  /** Fails with a VisionFailure, whatever went wrong. */
  look(jpeg: Buffer): Promise<Finding>;
}

export function createVisionModel(
  { baseUrl, apiKey, model }: NonNullable<Config['vision']>,
  timeLimitMs: number = TIME_LIMIT_MS,
): VisionModel {
  const address = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  let asked = 0;

  async function ask(jpeg: Buffer): Promise<Finding> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(modelRequest(model, jpeg)),
      // The photo goes where the deployment said, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await textOf(response);
    if (!response.ok) throw new VisionFailure(`it answered ${response.status}`);
    const finding = readModelAnswer(contentOf(text));
    if (!finding) throw new VisionFailure('its answer is not what was asked for');
    return finding;
  }

  return {
    async look(jpeg) {
      if (asked >= AT_ONCE) throw new VisionFailure('it is busy with other photos');
      asked++;
      try {
        return await ask(jpeg);
      } catch (error) {
        throw error instanceof VisionFailure ? error : new VisionFailure((error as Error).message, error);
      } finally {
        asked--;
      }
    },
  };
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) throw new VisionFailure('its answer does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The message within a chat completion; empty where there is none. */
function contentOf(text: string): string {
  const { choices } = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
  const content = choices?.[0]?.message?.content;
  return typeof content === 'string' ? content : '';
}

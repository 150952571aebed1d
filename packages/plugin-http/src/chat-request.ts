import * as z from 'zod';

/** Text without control characters and lone surrogates. */
export const NAME_PATTERN = /^[^\p{Cc}\p{Cs}]*$/u;

/** The body of a chat request. */
export const ChatRequestSchema = z.strictObject({
  message: z.string().refine((message) => message.trim() !== '', 'must not be empty'),
  conversationId: z
    .string()
    .regex(/^[\w.:-]{1,200}$/, 'must be 1 to 200 characters: letters, digits and . _ : -')
    .optional(),
  user: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(NAME_PATTERN, 'must not contain control characters')
    .optional(),
});

/** The body of a request that approves or refuses a step. */
export const ApprovalBodySchema = z.strictObject({
  approved: z.boolean(),
  reason: z.string().trim().min(1).max(1_000).optional(),
  /** Names the pause that the client means, so that a request that is sent twice doesn't approve the next step. */
  pausedAt: z.number().optional(),
});

/** Why a request was rejected, as sent to the client. */
interface Refusal {
  readonly status: 400 | 404 | 415;
  readonly code: string;
  readonly message: string;
  /** The problem with each invalid field. */
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

/** Reads and validates the request body. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | { refusal: Refusal }> {
  const contentType = request.headers.get('content-type') ?? '';
  // Any web page can post a form or plain text without a CORS preflight, but not JSON.
  if (!/^application\/json\s*(?:;|$)/i.test(contentType.trim())) {
    return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json.');
  }
  const bytes = await request.arrayBuffer();
  let value: unknown;
  try {
    // `request.text()` would replace invalid bytes, so the agent would answer another message than the client sent.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(400, 'INVALID_JSON', 'The body is not valid JSON in UTF-8.');
  }
  const result = schema.safeParse(value);
  if (result.success) return { body: result.data };
  const fields = result.error.issues.map(({ path, message }) => ({
    field: path.length === 0 ? 'body' : path.join('.'),
    message,
  }));
  const summary = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return {
    refusal: {
      status: 400,
      code: 'INVALID_REQUEST',
      message: `The request is invalid. ${summary}`,
      fields,
    },
  };
}

/** Creates the response for a rejected request. */
export function answerRefusal({ status, ...error }: Refusal): Response {
  return Response.json({ error }, { status });
}

function refuse(status: 400 | 415, code: string, message: string): { refusal: Refusal } {
  return { refusal: { status, code, message } };
}

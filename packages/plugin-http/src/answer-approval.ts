import type { Runtime } from '@dowel/core';
import { isDowelError } from '@dowel/core/errors';
import type { ApprovalRequest } from '@dowel/core/types';
import { answerEvent } from './answer-event.js';
import { answerRefusal, ApprovalBodySchema, readBody } from './chat-request.js';
import type { EventTexts } from './event-texts.js';
import { refuseSender, toClientId } from './identity.js';

/**
 * Decides whether the sender of a request may approve or refuse a step: `true`, or `false` or a status to refuse the
 * request.
 */
export type Authorize = (
  request: Request,
  approval: ApprovalRequest,
) => boolean | 401 | 403 | Promise<boolean | 401 | 403>;

/**
 * Approves or refuses the step of a paused event, and responds with the outcome of the event. The event goes on if this
 * client disconnects, because another one asked for it.
 */
export async function answerApproval(
  request: Request,
  runtime: Runtime,
  { eventId, authorize, texts }: { eventId: string; authorize: Authorize; texts: EventTexts },
): Promise<Response> {
  const event = await runtime.findEvent(eventId);
  const approval = event?.approval;
  if (event === undefined || approval === undefined) return notPaused();
  const decision: unknown = await authorize(request, approval);
  // Only `true` is a permission: a function that forgets to return must not let anybody in.
  if (decision !== true) return refuseSender(decision === 401 ? 401 : 403);
  const reading = await readBody(request, ApprovalBodySchema);
  if ('refusal' in reading) return answerRefusal(reading.refusal);
  const { approved, reason, pausedAt = approval.pausedAt } = reading.body;
  // Somebody else may have answered meanwhile, and the event may be paused at a step that nobody here has seen.
  if (event.approval?.step !== approval.step || pausedAt !== approval.pausedAt) return notPaused();
  const conversationId = toClientId(event.conversationId);
  try {
    return await answerEvent(
      request,
      { conversationId, text: texts.of(event), isCancellable: false },
      async (platform) => {
        await (approved ? event.approve(platform) : event.refuse(reason, platform));
        return event;
      },
    );
  } catch (error) {
    if (isDowelError(error, 'EVENT_NOT_PAUSED')) return notPaused();
    throw error;
  }
}

function notPaused(): Response {
  return answerRefusal({
    status: 404,
    code: 'EVENT_NOT_PAUSED',
    message: 'No event with this id is waiting for approval.',
  });
}

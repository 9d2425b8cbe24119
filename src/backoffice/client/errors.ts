/** Every failure of the back office is one of three classes, and each names the call. product.md §10. */
export abstract class BackOfficeError extends Error {
  readonly callPath: string;
  /** The class, as metrics and logs name it. */
  abstract readonly outcome: 'unreachable' | 'refused' | 'misshapen';

  constructor(callPath: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.callPath = callPath;
  }
}

/**
 * No answer: the connection was refused or reset, the time budget ended, or one of our own limits ended the call.
 */
export class BackOfficeUnreachable extends BackOfficeError {
  override readonly name = 'BackOfficeUnreachable';
  override readonly outcome = 'unreachable';
  /** Why, in a few words. */
  readonly reason: string;
  /** False only when it is certain that nothing was sent: only then may a mutation be repeated. */
  readonly maybeSent: boolean;
  /** Which of our own limits ended the call; undefined when it waited for its whole time. */
  readonly turnedAwayBy: 'breaker' | 'queue' | undefined;

  constructor(
    callPath: string,
    reason: string,
    maybeSent: boolean,
    options?: ErrorOptions & { turnedAwayBy?: 'breaker' | 'queue' },
  ) {
    super(callPath, `${callPath} did not answer: ${reason}.`, options);
    this.reason = reason;
    this.maybeSent = maybeSent;
    this.turnedAwayBy = options?.turnedAwayBy;
  }
}

/** It answered with a status that is not a success, or with a success whose body says that it is none. */
export class BackOfficeRefused extends BackOfficeError {
  override readonly name = 'BackOfficeRefused';
  override readonly outcome = 'refused';
  readonly status: number;
  /** False when a proxy or a failure may have written it: then nobody knows whether the call was carried out. */
  readonly isOwn: boolean;

  constructor(callPath: string, status: number, { isOwn }: { isOwn: boolean }) {
    super(
      callPath,
      `${callPath} was refused with status ${status}${status < 300 ? ' and an error in it' : ''}.`,
    );
    this.status = status;
    this.isOwn = isOwn;
  }
}

/** The request succeeded, but the answer does not have the shape that the call promises. */
export class BackOfficeMisshapen extends BackOfficeError {
  override readonly name = 'BackOfficeMisshapen';
  override readonly outcome = 'misshapen';
  /** What is wrong with it, without its content. */
  readonly what: string;

  constructor(callPath: string, what: string, options?: ErrorOptions) {
    super(callPath, `${callPath} answered with something unreadable: ${what}.`, options);
    this.what = what;
  }
}

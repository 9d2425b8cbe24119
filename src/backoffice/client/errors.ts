/** Every failure of the back office is one of three, and each names the call. Design §5. */
export abstract class BackOfficeError extends Error {
  readonly callPath: string;
  /** Which of the three, in a word for metrics and logs. */
  abstract readonly outcome: 'unreachable' | 'refused' | 'misshapen';

  constructor(callPath: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.callPath = callPath;
  }
}

/** No answer: refused connection, time budget spent, reset, or our own breaker or bulkhead said no. */
export class BackOfficeUnreachable extends BackOfficeError {
  override readonly name = 'BackOfficeUnreachable';
  override readonly outcome = 'unreachable';
  /** False only when it is certain that not a byte of the request left: the one case a mutation may be tried again. */
  readonly maybeSent: boolean;
  /** Which of our own guards refused the call; undefined when it was tried. */
  readonly turnedAwayBy: 'breaker' | 'queue' | undefined;

  constructor(
    callPath: string,
    reason: string,
    maybeSent: boolean,
    options?: ErrorOptions & { turnedAwayBy?: 'breaker' | 'queue' },
  ) {
    super(callPath, `${callPath} did not answer: ${reason}.`, options);
    this.maybeSent = maybeSent;
    this.turnedAwayBy = options?.turnedAwayBy;
  }
}

/** It answered with a status that is not a success. */
export class BackOfficeRefused extends BackOfficeError {
  override readonly name = 'BackOfficeRefused';
  override readonly outcome = 'refused';
  readonly status: number;

  constructor(callPath: string, status: number) {
    super(callPath, `${callPath} was refused with status ${status}.`);
    this.status = status;
  }
}

/** The request succeeded; the answer is not what the call promises. */
export class BackOfficeMisshapen extends BackOfficeError {
  override readonly name = 'BackOfficeMisshapen';
  override readonly outcome = 'misshapen';

  constructor(callPath: string, what: string, options?: ErrorOptions) {
    super(callPath, `${callPath} answered with something unreadable: ${what}.`, options);
  }
}

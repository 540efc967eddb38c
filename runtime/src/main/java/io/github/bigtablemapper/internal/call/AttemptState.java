package io.github.bigtablemapper.internal.call;

/**
 * How far the attempts of a call have come: what is known of them besides the failure of the last.
 *
 * @param sent how many may have reached the server; 0: it has seen none
 * @param isAnswered whether the status of the last is the server's own word, and not what this side
 *     has made of a connection that broke
 */
public record AttemptState(int sent, boolean isAnswered) {
  /** One attempt, which the server has answered. */
  public static final AttemptState ANSWERED = new AttemptState(1, true);

  /** No attempt has left. */
  static final AttemptState NOT_SENT = new AttemptState(0, false);

  /** The number of attempts and what ended them are unknown. */
  static final AttemptState UNKNOWN = new AttemptState(Integer.MAX_VALUE, false);

  /** {@return the same, of a part of the request to which the server has given its own answer} */
  public AttemptState answered() {
    return isAnswered ? this : new AttemptState(sent, true);
  }

  /** {@return the same, after another call with the same request} */
  public AttemptState after(AttemptState earlier) {
    return earlier.sent == 0 ? this : new AttemptState(Math.max(sent, 2), isAnswered);
  }
}

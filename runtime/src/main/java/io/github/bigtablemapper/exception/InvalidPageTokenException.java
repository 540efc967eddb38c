package io.github.bigtablemapper.exception;

/**
 * A page token is invalid: it was changed, it belongs to another query, or it was signed with
 * another secret. Nothing was read. Where tokens come from outside, such as in a web request, the
 * client has made the mistake: respond with the status 400.
 */
public final class InvalidPageTokenException extends InvalidRequestException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message that states the problem and the remedy. */
  public InvalidPageTokenException(String message) {
    super(message);
  }
}

package login;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Token}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TokenPatch extends Patch<Token> {
  /** A patch that changes nothing yet. */
  public TokenPatch() {}

  /** Sets {@code user}. */
  public TokenPatch user(String user) {
    set(TokenColumns.USER, user);
    return this;
  }

  /** Leaves {@code user} without a value. */
  public TokenPatch clearUser() {
    clear(TokenColumns.USER);
    return this;
  }

  /** Sets {@code expiresAt}. */
  public TokenPatch expiresAt(Instant expiresAt) {
    set(TokenColumns.EXPIRES_AT, expiresAt);
    return this;
  }

  /** Leaves {@code expiresAt} without a value. */
  public TokenPatch clearExpiresAt() {
    clear(TokenColumns.EXPIRES_AT);
    return this;
  }
}

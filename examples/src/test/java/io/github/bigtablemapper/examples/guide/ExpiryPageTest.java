package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on entities that expire. */
@BigtableTest(AccessTokenRepository.class)
class ExpiryPageTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final AccessTokenKey KEY = AccessTokenKey.of("k7");

  private final AccessTokenRepository tokens;
  private final TestClock clock;

  ExpiryPageTest(AccessTokenRepository tokens, TestClock clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(NOON.minus(Duration.ofMinutes(10)));
  }

  @Test
  void expiry() {
    // docs: expiry
    tokens.put(new AccessToken("k7", "ann", NOON, 0));

    clock.set(NOON);
    Optional<AccessToken> token = tokens.find("k7"); // empty, the row still lies there
    long valid = tokens.scan(AccessTokenKey.all()).count(); // 0
    // end

    assertThat(token).isEmpty();
    assertThat(valid).isEqualTo(0);
  }

  @Test
  void renew() {
    tokens.put(new AccessToken("k7", "ann", NOON, 0));
    AccessTokenKey key = KEY;
    // docs: renew
    boolean renewed =
        tokens
            .apply(
                tokens
                    .writes()
                    .patch(key, token -> token.validUntil(NOON.plus(Duration.ofHours(1))))
                    .ifPresent())
            .applied();
    // end

    assertThat(renewed).isTrue();
    clock.set(NOON);
    assertThat(tokens.exists(KEY)).isTrue();
    clock.set(NOON.plus(Duration.ofHours(1)));
    assertThat(
            tokens.patchIf(
                key, AccessTokenColumns.USER.isEqualTo("ann"), AccessTokenPatch::clearValidUntil))
        .isFalse();
  }

  @Test
  void sweep() {
    tokens.put(new AccessToken("k7", "ann", NOON, 0));
    tokens.put(new AccessToken("k8", "bob", null, 0));
    clock.set(NOON);
    // docs: sweep
    long deleted = tokens.deleteExpired(AccessTokenKey.all());
    // end

    assertThat(deleted).isEqualTo(1);
    assertThat(tokens.scan(AccessTokenKey.all()).list())
        .containsExactly(new AccessToken("k8", "bob", null, 0));
  }

  @Test
  void aNewOneStartsAtNothing() {
    tokens.put(new AccessToken("k7", "ann", NOON, 0));
    tokens.incrementUses(KEY, 5);
    clock.set(NOON);
    // docs: anew
    Optional<AccessToken> created =
        tokens.putIfAbsent(new AccessToken("k7", "bob", null, 0)); // not empty
    // end

    assertThat(created).isPresent();
    assertThat(tokens.find(KEY)).hasValue(new AccessToken("k7", "bob", null, 0));
  }
}

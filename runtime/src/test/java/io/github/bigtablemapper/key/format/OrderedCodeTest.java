package io.github.bigtablemapper.key.format;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

class OrderedCodeTest {
  /** A salt has up to 64 buckets, and every key starts with as many bytes for its own. */
  @Test
  void everyBucketOfASaltTakesOneByte() {
    for (int bucket = 0; bucket < 64; bucket++) {
      assertThat(OrderedCode.length(bucket)).isEqualTo(1);
    }
    assertThat(OrderedCode.length(64)).isEqualTo(2);
  }
}

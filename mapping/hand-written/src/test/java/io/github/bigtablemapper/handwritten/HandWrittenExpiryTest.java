package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableExtension;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Rows of a hand-written mapping expire by seconds, of the last five years. */
class HandWrittenExpiryTest {
  @RegisterExtension
  static final BigtableExtension BIGTABLE =
      BigtableExtension.create(mapper -> mapper.repository(Pass.MAPPING));

  private record Pass(String id, long ttl) {
    private static final StringPart ID = StringPart.of("id");
    static final KeyLayout<PassKey> KEYS =
        KeyLayout.<PassKey>readable().part(ID, PassKey::id).build(key -> new PassKey(key.get(ID)));
    static final EntityMapping<Pass, PassKey> MAPPING = mapping();

    private static EntityMapping<Pass, PassKey> mapping() {
      MappingBuilder<Pass, PassKey> pass =
          MappingBuilder.of(Pass.class, "passes", KEYS, each -> new PassKey(each.id()));
      pass.family(FamilyRule.of("p"));
      OrderedColumn<Pass, Long> ttl =
          pass.ordered("ttl", CellCodecs.LONG, Pass::ttl, column -> column.required());
      pass.expiresAtSecond(ttl);
      return pass.build(row -> new Pass(row.key().id(), requireNonNull(row.get(ttl))));
    }
  }

  private record PassKey(String id) implements Key {
    @Override
    public ByteString toByteString() {
      return Pass.KEYS.toByteString(this);
    }
  }

  @Test
  void aTimeOfMoreThanFiveYearsAgoNeverExpires(BigtableMapper mapper, TestClock clock) {
    clock.set(Instant.parse("2026-11-20T10:00:00Z"));
    long now = clock.instant().getEpochSecond();
    var passes = mapper.repository(Pass.MAPPING);
    for (long there : List.of(0L, -1L, Long.MIN_VALUE, now + 1, Long.MAX_VALUE)) {
      passes.put(new Pass("a", there));
      assertWithMessage("%s", there).that(passes.find(new PassKey("a"))).isPresent();
    }
    for (long gone : List.of(now, now - 60)) {
      passes.put(new Pass("a", gone));
      assertWithMessage("%s", gone).that(passes.find(new PassKey("a"))).isEmpty();
    }
    assertThat(passes.putIfAbsent(new Pass("a", 0))).isPresent();
  }
}

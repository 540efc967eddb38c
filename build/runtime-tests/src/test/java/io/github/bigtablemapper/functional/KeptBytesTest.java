package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.PACKED;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bytes that an entity keeps do not hold the response that they came in. */
@BigtableTest(KeptBytesTest_ParcelRepository.class)
class KeptBytesTest {
  private static final ByteString BYTES = ByteString.copyFromUtf8("bytes");

  @Table("parcels")
  @Family("p")
  record Parcel(
      @RowKey String id,
      String text,
      ByteString bytes,
      ByteBuffer buffer,
      @ListMapping(PACKED) List<ByteString> list,
      @Family(value = "h", maxVersions = 3) @Column List<Versioned<ByteString>> versions,
      @Family("m") Map<String, ByteString> map,
      @Unmapped @Family("u") Map<String, ByteString> others) {

    Stream<ByteBuffer> kept() {
      return Stream.concat(
          Stream.of(buffer),
          Stream.of(
                  Stream.of(bytes),
                  list.stream(),
                  versions.stream().map(Versioned::value),
                  map.values().stream(),
                  others.values().stream())
              .flatMap(each -> each)
              .map(ByteString::asReadOnlyByteBuffer));
    }
  }

  private static Parcel parcel(String id) {
    return new Parcel(
        id,
        "x".repeat(100_000),
        BYTES,
        BYTES.asReadOnlyByteBuffer(),
        List.of(BYTES, BYTES),
        List.of(new Versioned<>(Instant.parse("2026-11-20T10:00:00Z"), BYTES)),
        Map.of("a", BYTES, "b", BYTES),
        Map.of("c", BYTES));
  }

  @Test
  void theyAreCopies(KeptBytesTest_ParcelRepository parcels) {
    parcels.put(parcel("1"));
    parcels.put(parcel("2"));

    List<Parcel> read = parcels.scan(KeptBytesTest_ParcelKey.all()).list();

    assertThat(read).hasSize(2);
    for (Parcel each : read) {
      assertThat(each.kept().count()).isEqualTo(8);
      each.kept().forEach(bytes -> assertThat(bytes.capacity()).isLessThan(20));
    }
  }
}

package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Exceptions have accessors for row, entity and property, and quote neither key nor value. */
@NullMarked
@BigtableTest({
  FailureAccessorsTest_DeedRepository.class,
  FailureAccessorsTest_ReadingRepository.class,
  FailureAccessorsTest_ParcelRepository.class
})
class FailureAccessorsTest {
  private static final String SECRET = "canary-4711";
  private static final FailureAccessorsTest_DeedKey DEED = FailureAccessorsTest_DeedKey.of(SECRET);
  private static final FailureAccessorsTest_ReadingKey READING =
      FailureAccessorsTest_ReadingKey.of(SECRET);

  enum Status {
    OPEN,
    CLOSED
  }

  @Table("deeds")
  @Family("d")
  record Deed(
      @RowKey String id,
      @WriteOnce @Nullable String owner,
      @WriteOnce @Nullable String place,
      @Version long version) {}

  @Table("readings")
  @Family("r")
  record Reading(
      @RowKey String id, @Nullable Long amount, @Nullable Status status, @Nullable UUID device) {}

  @Table("parcels")
  @Family("p")
  @Index(value = "parcels-by-place", on = "place", mode = IndexMode.TABLE)
  record Parcel(@RowKey String id, String place, @Version long version) {}

  private final FailureAccessorsTest_DeedRepository deeds;
  private final FailureAccessorsTest_ReadingRepository readings;
  private final FailureAccessorsTest_ParcelRepository parcels;
  private final BigtableDataClient client;

  FailureAccessorsTest(
      FailureAccessorsTest_DeedRepository deeds,
      FailureAccessorsTest_ReadingRepository readings,
      FailureAccessorsTest_ParcelRepository parcels,
      BigtableDataClient client) {
    this.deeds = deeds;
    this.readings = readings;
    this.parcels = parcels;
    this.client = client;
  }

  @Test
  void aStaleEntityNamesItsRow() {
    deeds.put(new Deed(SECRET, "secret-owner", null, 0));

    StaleEntityException thrown =
        assertThrows(
            StaleEntityException.class, () -> deeds.put(new Deed(SECRET, "secret-owner", null, 0)));

    assertThat(thrown.rowKey()).isEqualTo(DEED.toByteString());
    assertThat(thrown.entity()).isEqualTo("FailureAccessorsTest.Deed");
    assertThat(thrown.property()).isEqualTo("version");
    assertQuotesNothing(thrown, "secret-owner");
  }

  @Test
  void aWriteOncePropertyIsNamedWithItsRow() {
    deeds.put(new Deed(SECRET, "secret-owner", "secret-place", 0));

    WriteOnceException thrown =
        assertThrows(
            WriteOnceException.class,
            () -> deeds.put(new Deed(SECRET, "secret-owner", "another-place", 1)));

    assertThat(thrown.rowKey()).isEqualTo(DEED.toByteString());
    assertThat(thrown.entity()).isEqualTo("FailureAccessorsTest.Deed");
    assertThat(thrown.property()).isEqualTo("place");
    assertThat(thrown.properties()).containsExactly("place");
    assertQuotesNothing(thrown, "secret-owner", "secret-place", "another-place");
  }

  @Test
  void whatDoesNotDecodeIsNamedAndSaidWithoutTheValue() {
    assertUndecodable("amount", ByteString.copyFromUtf8("471x"), "4 bytes, expected 8");
    assertUndecodable(
        "status", ByteString.copyFromUtf8("secret-status"), "not a constant of Status");
    assertUndecodable("device", ByteString.copyFromUtf8("secret"), "6 bytes, expected 16");
  }

  private void assertUndecodable(String property, ByteString cell, String reason) {
    client.mutateRow(
        RowMutation.create(TableId.of("readings"), READING.toByteString())
            .deleteRow()
            .setCell("r", ByteString.copyFromUtf8(property), 1_000, cell));

    List<DecodeException> failures = new ArrayList<>();
    failures.add(assertThrows(DecodeException.class, () -> readings.find(READING)));
    assertThat(
            readings
                .scan(FailureAccessorsTest_ReadingKey.all())
                .skipUndecodable(failures::add)
                .list())
        .isEmpty();

    assertThat(failures).hasSize(2);
    for (DecodeException failure : failures) {
      assertThat(failure.rowKey()).hasValue(READING.toByteString());
      assertThat(failure.entity()).hasValue("FailureAccessorsTest.Reading");
      assertThat(failure.property()).hasValue(property);
      assertThat(failure).hasMessageThat().contains(reason);
      assertQuotesNothing(failure, cell.toStringUtf8());
    }
  }

  /** Reads that give entities to interceptors by themselves, and not as they are decoded. */
  @Test
  void whatAnInterceptorRefusesIsNamedWithItsRow() {
    BigtableMapper intercepted =
        BigtableMapper.builder(client)
            .intercept(
                new EntityInterceptor<Object>() {
                  @Override
                  public Object afterRead(Object entity) {
                    throw new IllegalStateException("secret");
                  }
                })
            .build();
    deeds.put(new Deed(SECRET, "secret-owner", null, 0));
    parcels.put(new Parcel(SECRET, "secret-place", 0));

    DecodeException deed =
        assertThrows(
            DecodeException.class,
            () ->
                new FailureAccessorsTest_DeedRepository(intercepted)
                    .applyAndGet(deeds.writes().delete(DEED)));
    DecodeException parcel =
        assertThrows(
            DecodeException.class,
            () ->
                new FailureAccessorsTest_ParcelRepository(intercepted)
                    .byPlace()
                    .list(FailureAccessorsTest_ParcelByPlaceKey.all()));

    assertThat(deed.rowKey()).hasValue(DEED.toByteString());
    assertThat(deed.entity()).hasValue("FailureAccessorsTest.Deed");
    assertThat(parcel.rowKey()).hasValue(FailureAccessorsTest_ParcelKey.of(SECRET).toByteString());
    assertThat(parcel.entity()).hasValue("FailureAccessorsTest.Parcel");
    assertQuotesNothing(deed, "secret");
    assertQuotesNothing(parcel, "secret");
    assertThat(deeds.exists(DEED)).isTrue();
  }

  private static void assertQuotesNothing(BigtableMapperException thrown, String... values) {
    for (@Nullable Throwable each = thrown; each != null; each = each.getCause()) {
      assertWithMessage("a message with the key").that(each.toString()).doesNotContain(SECRET);
      for (String value : values) {
        assertWithMessage("a message with a value").that(each.toString()).doesNotContain(value);
      }
    }
  }
}

package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.collect.Iterables;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Codecs of one's own: by type, by property, and of key parts. */
@BigtableTest(CustomCodecTest_InvoiceRepository.class)
class CustomCodecTest {
  record Money(long cents) {}

  record InvoiceNumber(int year, int sequence) {}

  @Table(
      value = "invoices",
      codecs = {MoneyCodec.class, InvoiceNumberCodec.class})
  @Family("i")
  record Invoice(
      @RowKey @Codec(LowerCaseCodec.class) String customer,
      @RowKey(digits = 10) InvoiceNumber number,
      @Column Money total,
      @Column Optional<Money> discount,
      @Column @Codec(HexCodec.class) Money tax,
      @Column @Codec(ReversedCodec.class) String remark) {}

  public static final class MoneyCodec implements CellCodec<Money> {
    @Override
    public ByteString encode(Money value) {
      return ByteString.copyFromUtf8(Long.toString(value.cents()));
    }

    @Override
    public Money decode(ByteString cell) {
      return new Money(Long.parseLong(cell.toStringUtf8()));
    }
  }

  public static final class HexCodec implements CellCodec<Money> {
    @Override
    public ByteString encode(Money value) {
      return ByteString.copyFromUtf8(Long.toHexString(value.cents()));
    }

    @Override
    public Money decode(ByteString cell) {
      return new Money(Long.parseUnsignedLong(cell.toStringUtf8(), 16));
    }
  }

  /** Comes before the built-in codec of the type. */
  public static final class ReversedCodec implements CellCodec<String> {
    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(new StringBuilder(value).reverse().toString());
    }

    @Override
    public String decode(ByteString cell) {
      return new StringBuilder(cell.toStringUtf8()).reverse().toString();
    }
  }

  public static final class InvoiceNumberCodec implements KeyCodec<InvoiceNumber, Long> {
    @Override
    public Long encode(InvoiceNumber part) {
      return part.year() * 1_000_000L + part.sequence();
    }

    @Override
    public InvoiceNumber decode(Long stored) {
      return new InvoiceNumber((int) (stored / 1_000_000), (int) (stored % 1_000_000));
    }
  }

  public static final class LowerCaseCodec implements KeyCodec<String, String> {
    @Override
    public String encode(String part) {
      return part.toLowerCase(Locale.ROOT);
    }

    @Override
    public String decode(String stored) {
      return stored.toUpperCase(Locale.ROOT);
    }
  }

  private static Invoice invoice(int year, int sequence) {
    return new Invoice(
        "ACME",
        new InvoiceNumber(year, sequence),
        new Money(1999),
        Optional.of(new Money(-5)),
        new Money(255),
        "abc");
  }

  @Test
  void isReadAsItWasWritten(CustomCodecTest_InvoiceRepository invoices) {
    invoices.put(invoice(2024, 7));
    assertThat(invoices.find("ACME", new InvoiceNumber(2024, 7))).hasValue(invoice(2024, 7));
  }

  @Test
  void storesWhatTheCodecsSay(
      CustomCodecTest_InvoiceRepository invoices, BigtableDataClient client) {
    invoices.put(invoice(2024, 7));
    Row row = Iterables.getOnlyElement(client.readRows(Query.create(TableId.of("invoices"))));
    assertThat(row.getKey().toStringUtf8()).isEqualTo("acme#2024000007");
    assertThat(row.getCells("i", "total").get(0).getValue().toStringUtf8()).isEqualTo("1999");
    assertThat(row.getCells("i", "discount").get(0).getValue().toStringUtf8()).isEqualTo("-5");
    assertThat(row.getCells("i", "tax").get(0).getValue().toStringUtf8()).isEqualTo("ff");
    assertThat(row.getCells("i", "remark").get(0).getValue().toStringUtf8()).isEqualTo("cba");
  }

  @Test
  void rangesAreOfThePartsOwnType(CustomCodecTest_InvoiceRepository invoices) {
    invoices.putAll(List.of(invoice(2023, 999_999), invoice(2024, 1), invoice(2024, 2)));
    assertThat(
            invoices
                .scan(
                    CustomCodecTest_InvoiceKey.customer("ACME")
                        .number()
                        .from(new InvoiceNumber(2024, 0)))
                .list())
        .containsExactly(invoice(2024, 1), invoice(2024, 2))
        .inOrder();
  }
}

package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Elements of collections that are classes of the user's, stored one by one. */
@NullMarked
@BigtableTest(ElementCodecTest_CartRepository.class)
class ElementCodecTest {
  private static final ElementCodecTest_CartKey KEY = ElementCodecTest_CartKey.of("ada");
  private static final Item TEA = new Item("tea", 2, new Money("NOK", 4_900));
  private static final Item JAM = new Item("jam", 1, new Money("NOK", 3_900));

  /** A class inside a class, as beans of items are. */
  record Money(String currency, long cents) {}

  record Item(String name, int count, Money price) {}

  /** Texts in lower case. */
  public static final class LowerCase implements CellCodec<String> {
    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(value.toLowerCase(Locale.ROOT));
    }

    @Override
    public String decode(ByteString cell) {
      return cell.toStringUtf8();
    }
  }

  @Table("carts")
  @Family("c")
  record Cart(
      @RowKey String customer,
      @Column String note,
      @Family("items") @ElementCodec(JsonCodec.class) Map<String, Item> items,
      @Family("seen") @ElementCodec(JsonCodec.class) Set<Item> seen,
      @Family("log") @ListMapping(ListMode.ELEMENTS) @ElementCodec(JsonCodec.class) List<Item> log,
      @ListMapping(ListMode.PACKED) @ElementCodec(JsonCodec.class) List<Item> gifts,
      @Family(value = "h", maxVersions = 9) @ElementCodec(JsonCodec.class)
          List<Versioned<Item>> history,
      @Family("tags") @ElementCodec(LowerCase.class) Set<String> tags) {}

  private final ElementCodecTest_CartRepository carts;

  ElementCodecTest(ElementCodecTest_CartRepository carts) {
    this.carts = carts;
  }

  private static Cart cart() {
    return new Cart(
        "ada",
        "hi",
        Map.of("1", TEA, "2", JAM),
        Set.of(JAM),
        List.of(TEA, JAM, TEA),
        List.of(JAM, TEA),
        List.of(new Versioned<>(Instant.ofEpochMilli(2_000), TEA)),
        Set.of("new", "red"));
  }

  @Test
  void eachElementIsStoredByItself(BigtableDataClient client) {
    carts.put(cart());

    assertThat(carts.find(KEY)).hasValue(cart());
    Row row = client.readRow(TableId.of("carts"), "ada");
    assertThat(row.getCells("items")).hasSize(2);
    assertThat(row.getCells("items", "1").get(0).getValue().toStringUtf8())
        .isEqualTo(
            "{\"count\":2,\"name\":\"tea\",\"price\":{\"cents\":4900,\"currency\":\"NOK\"}}");
    assertThat(row.getCells("log")).hasSize(3);
  }

  @Test
  void patchesAndConditionsTakeElements() {
    carts.put(cart());
    Item more = new Item("tea", 3, TEA.price());

    assertThat(
            carts.patchIf(
                KEY,
                ElementCodecTest_CartColumns.ITEMS
                    .contains("1", TEA)
                    .and(ElementCodecTest_CartColumns.SEEN.contains(JAM)),
                cart -> cart.putItems("1", more).removeSeen(JAM).appendLog(JAM).addTags("BLUE")))
        .isTrue();

    Cart patched = carts.find(KEY).orElseThrow();
    assertThat(patched.items()).containsExactly("1", more, "2", JAM);
    assertThat(patched.seen()).isEmpty();
    assertThat(patched.log()).containsExactly(TEA, JAM, TEA, JAM).inOrder();
    assertThat(patched.tags()).containsExactly("new", "red", "blue");
  }

  @Test
  void aCellThatIsNoneIsADecodeException(BigtableDataClient client) {
    carts.put(cart());
    client.mutateRow(
        RowMutation.create(TableId.of("carts"), "ada").setCell("items", "3", "{\"name\":"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> carts.find(KEY));
    assertThat(thrown).hasMessageThat().contains("items");
  }
}

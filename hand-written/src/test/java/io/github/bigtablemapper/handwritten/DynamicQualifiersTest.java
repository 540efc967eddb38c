package io.github.bigtablemapper.handwritten;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Qualifiers that are given as text and have no UTF-8. */
class DynamicQualifiersTest {
  private static final DynamicRow.Builder<RowBytes> BUILDER =
      DynamicRow.builder(RowBytes.of("key"));
  private static final DynamicRow<RowBytes> ROW =
      DynamicRow.builder(RowBytes.of("key")).set("f", "?", CellCodecs.STRING, "value").build();
  private static final DynamicPatch<RowBytes> PATCH =
      new DynamicPatch<>(
          new DynamicRowMapping<>("rows", List.of(FamilyRule.of("f", 1, null)), RowKeys.bytes()));

  private static final List<Consumer<String>> CALLS =
      List.of(
          qualifier -> BUILDER.set("f", qualifier, CellCodecs.STRING, "value"),
          qualifier -> BUILDER.remove("f", qualifier),
          qualifier -> ROW.get("f", qualifier, CellCodecs.STRING),
          qualifier -> ROW.timestamp("f", qualifier),
          qualifier -> PATCH.setCell("f", qualifier, CellCodecs.STRING, "value"),
          qualifier -> PATCH.deleteColumn("f", qualifier));

  @Test
  void areNotThoseOfAnotherColumn() {
    for (Consumer<String> call : CALLS) {
      assertThrows(InvalidValueException.class, () -> call.accept("\uD800"));
      assertThrows(InvalidValueException.class, () -> call.accept("a\uDC00"));
    }
  }
}

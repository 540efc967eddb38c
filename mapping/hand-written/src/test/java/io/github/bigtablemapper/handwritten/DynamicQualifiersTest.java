package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Qualifiers that are given as text and have no UTF-8. */
class DynamicQualifiersTest {
  private static final DynamicRow.Builder<RowBytes> BUILDER =
      DynamicRow.builder(RowBytes.of("key"));
  private static final DynamicRow<RowBytes> ROW =
      DynamicRow.builder(RowBytes.of("key")).set("f", "?", CellCodecs.STRING, "value").build();
  private static final DynamicPatch<RowBytes> PATCH =
      new DynamicPatch<>(
          new DynamicRowMapping<>("rows", List.of(FamilyRule.of("f")), RowKeys.bytes()));

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

  /** What is null is named. */
  @Test
  @SuppressWarnings({"NullAway", "DataFlowIssue"}) // the fault that is tested
  void nullIsNamed() {
    Map<String, List<Executable>> calls =
        Map.of(
            "family",
            List.of(
                () -> BUILDER.set(null, "q", CellCodecs.STRING, "value"),
                () -> BUILDER.remove(null, "q"),
                () -> PATCH.setCell(null, "q", CellCodecs.STRING, "value"),
                () -> PATCH.deleteColumn(null, "q")),
            "qualifier",
            List.of(
                () -> BUILDER.set("f", (String) null, CellCodecs.STRING, "value"),
                () -> BUILDER.set("f", (ByteString) null, CellCodecs.STRING, "value"),
                () -> BUILDER.remove("f", (String) null),
                () -> BUILDER.remove("f", (ByteString) null),
                () -> PATCH.setCell("f", (String) null, CellCodecs.STRING, "value"),
                () -> PATCH.setCell("f", (ByteString) null, CellCodecs.STRING, "value"),
                () -> PATCH.deleteColumn("f", (String) null),
                () -> PATCH.deleteColumn("f", (ByteString) null)),
            "codec",
            List.of(
                () -> BUILDER.set("f", "q", null, "value"),
                () -> PATCH.setCell("f", "q", null, "value")),
            "value",
            List.of(
                () -> BUILDER.set("f", "q", CellCodecs.STRING, null),
                () -> PATCH.setCell("f", "q", CellCodecs.STRING, null)),
            "key",
            List.of(() -> DynamicRow.builder(null)));
    calls.forEach(
        (name, each) ->
            each.forEach(
                call ->
                    assertThat(assertThrows(NullPointerException.class, call))
                        .hasMessageThat()
                        .startsWith(name)));
  }
}

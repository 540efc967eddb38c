package io.github.bigtablemapper.dynamodb.item;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonTextWriterBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.dynamodb.FilmItems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An item in Amazon Ion is the item that it is in DynamoDB JSON. */
class IonParserTest {
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Item ion(String line) {
    return Objects.requireNonNull(IonParser.parseLine(1, utf8(line)).item());
  }

  private static Item json(String line) {
    return Objects.requireNonNull(ItemParser.parseLine(1, utf8(line)).item());
  }

  @Test
  void theLineOfAnExportIsAnItem() {
    Item item =
        ion(
            " $ion_1_0 {Item:{id:\"a\",n:12.,big:1d30,s:$dynamodb_SS::[\"x\",\"y\"],b:{{AP8=}},"
                + "l:[1.5,null],m:{t:true},'a.b':\"\\u20ac\"}}");

    assertThat(item.get("id").string()).isEqualTo("a");
    assertThat(item.get("n").intValue()).isEqualTo(12);
    assertThat(item.get("big").number()).isEqualTo(new BigDecimal("1E+30"));
    assertThat(item.get("s").strings()).containsExactly("x", "y");
    assertThat(item.get("b").bytes()).isEqualTo(ByteString.copyFrom(new byte[] {0, -1}));
    assertThat(item.get("l").list().get(1).isNull()).isTrue();
    assertThat(item.get("m").item().get("t").booleanValue()).isTrue();
    assertThat(item.get("a.b").string()).isEqualTo("\u20ac");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void bothFormatsAreTheSameItems(long seed) throws IOException {
    Random random = new Random(seed);
    assertThat(ion(toIon(json(FilmItems.FULL)))).isEqualTo(json(FilmItems.FULL));
    for (int i = 0; i < 200; i++) {
      Item item = json(FilmItems.random(i, random));
      assertThat(ion(toIon(item))).isEqualTo(item);
    }
  }

  @Test
  void changesAreReadInBothFormats() {
    ItemChange inJson =
        change(
            ItemParser.parseLine(
                1,
                utf8(
                    "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000123\"}},"
                        + "\"Keys\":{\"id\":{\"S\":\"a\"}},\"OldImage\":{\"id\":{\"S\":\"a\"}}}")));
    ItemChange inIon =
        change(
            IonParser.parseLine(
                1,
                utf8(
                    "$ion_1_0 {Record:{Keys:{id:\"a\"},Metadata:{WriteTimestampMicros:"
                        + "1680109764000123.},OldImage:{id:\"a\"}}}")));

    assertThat(inIon).isEqualTo(inJson);
    assertThat(inJson.time().toEpochMilli()).isEqualTo(1_680_109_764_000L);
    assertThat(inJson.after()).isNull();
    assertThat(inJson.before()).isEqualTo(json("{\"Item\":{\"id\":{\"S\":\"a\"}}}"));
  }

  private static ItemChange change(SourceItem item) {
    return Objects.requireNonNull(item.change());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "$ion_1_0",
        "{Item:1}",
        "{Item:{a:\"x\"}",
        "{Item:{a:b}}",
        "{Item:{a:\"x\",a:\"y\"}}",
        "{Item:{a:$dynamodb_SS::[1]}}",
        "{Item:{}} {Item:{}}",
        "{Other:{}}",
        "{Item:{},Keys:{}}",
        "{Keys:{}}",
        "{Keys:{},Metadata:{}}",
        "{Keys:{},Metadata:{WriteTimestampMicros:1.5}}",
        "{Keys:{},Metadata:{WriteTimestampMicros:1d30}}"
      })
  void whatIsNoItemIsRefused(String line) {
    assertThrows(InvalidItemException.class, () -> ion(line));
  }

  private static String toIon(Item item) throws IOException {
    StringBuilder text = new StringBuilder();
    try (IonWriter out = IonTextWriterBuilder.minimal().build(text)) {
      out.stepIn(IonType.STRUCT);
      out.setFieldName("Item");
      write(item, out);
      out.stepOut();
    }
    return "$ion_1_0 " + text;
  }

  private static void write(Item item, IonWriter out) throws IOException {
    out.stepIn(IonType.STRUCT);
    for (Map.Entry<String, Attribute> each : item.all().entrySet()) {
      out.setFieldName(each.getKey());
      write(each.getValue(), out);
    }
    out.stepOut();
  }

  private static void write(Attribute attribute, IonWriter out) throws IOException {
    switch (attribute.type()) {
      case S -> out.writeString(attribute.string());
      case N -> out.writeDecimal(attribute.number());
      case B -> out.writeBlob(attribute.bytes().toByteArray());
      case BOOL -> out.writeBool(attribute.booleanValue());
      case NULL -> out.writeNull();
      case M -> write(attribute.item(), out);
      case L -> write(attribute.list(), out);
      case SS, NS, BS -> {
        out.addTypeAnnotation("$dynamodb_" + attribute.type());
        write(members(attribute), out);
      }
    }
  }

  private static List<Attribute> members(Attribute set) {
    String name = set.name();
    return switch (set.type()) {
      case SS -> set.strings().stream().map(each -> Attribute.ofString(name, each)).toList();
      case NS ->
          ((List<?>) set.value())
              .stream().map(each -> Attribute.ofNumber(name, (String) each)).toList();
      default -> set.byteStrings().stream().map(each -> Attribute.ofBytes(name, each)).toList();
    };
  }

  private static void write(List<Attribute> elements, IonWriter out) throws IOException {
    out.stepIn(IonType.LIST);
    for (Attribute element : elements) {
      write(element, out);
    }
    out.stepOut();
  }
}

package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which names of a stream are made once, and that each is what was sent. */
class NamesTest {
  private final Names names = new Names();

  private static byte[] bytes(String text) {
    return ("." + text + ".").getBytes(StandardCharsets.UTF_8); // within something larger
  }

  private String family(String name) throws InvalidProtocolBufferException {
    byte[] message = bytes(name);
    return names.family(message, 1, message.length - 1);
  }

  private ByteString qualifier(String name) {
    byte[] message = bytes(name);
    ByteString read = names.qualifier(message, 1, message.length - 1);
    assertThat(read).isEqualTo(ByteString.copyFromUtf8(name));
    return read;
  }

  /** {@return what a family of a row is read as} */
  private List<ByteString> row(String family, Stream<String> qualifiers)
      throws InvalidProtocolBufferException {
    assertThat(family(family)).isEqualTo(family);
    List<ByteString> read = new ArrayList<>();
    qualifiers.forEach(name -> read.add(qualifier(name)));
    names.endRow();
    return read;
  }

  private static void assertSame(List<ByteString> row, List<ByteString> other) {
    assertThat(row).hasSize(other.size());
    for (int i = 0; i < row.size(); i++) {
      assertThat(row.get(i)).isSameInstanceAs(other.get(i));
    }
  }

  @Test
  void theNextRowHasTheSameObjects() throws InvalidProtocolBufferException {
    String family = family("data");
    List<ByteString> first = row("data", Stream.of("a", "b", ""));

    assertThat(family("data")).isSameInstanceAs(family);
    assertSame(row("data", Stream.of("a", "b", "")), first);
  }

  /** As a server may do that leaves nothing out. */
  @Test
  void aFamilyThatComesWithEachCellIsTheSame() throws InvalidProtocolBufferException {
    List<ByteString> first = new ArrayList<>();
    for (int row = 0; row < 3; row++) {
      List<ByteString> read = new ArrayList<>();
      for (String name : List.of("a", "b", "c")) {
        var unused = family("data");
        read.add(qualifier(name));
      }
      names.endRow();
      if (row == 0) {
        first = read;
      }
      assertSame(read, first);
    }
  }

  /** As many elements as there may be: the columns of other families have places of their own. */
  @Test
  void theElementsOfOneFamilyDoNotMoveTheColumnsOfAnother() throws InvalidProtocolBufferException {
    List<ByteString> first = row("values", Stream.of("name", "size"));
    for (int number = 0; number < 2_000; number++) {
      int row = number;
      var unused =
          row("tags", IntStream.range(0, row % 7).mapToObj(element -> "tag" + row + element));
      assertSame(row("values", Stream.of("name", "size")), first);
    }
  }

  @Test
  void rowsThatLackColumnsHaveTheSameObjects() throws InvalidProtocolBufferException {
    List<ByteString> whole = row("values", Stream.of("a", "b", "c", "d"));
    row("values", Stream.of("b", "d")); // each is at another place for the first time
    row("values", Stream.of("c", "d"));
    List<ByteString> some = row("values", Stream.of("b", "d"));
    for (int row = 0; row < 1_000; row++) {
      var unused = row("values", Stream.of("c", "d"));
      assertSame(row("values", Stream.of("b", "d")), some);
    }
    assertThat(some.get(0)).isEqualTo(whole.get(1));
  }

  /** A place that has another name in each row is not looked at again, and the others are. */
  @Test
  void columnsBeforeElementsInOneFamilyStayTheSame() throws InvalidProtocolBufferException {
    List<ByteString> first = row("mixed", Stream.of("a", "b", "x0", "y0"));
    for (int row = 1; row < 1_000; row++) {
      List<ByteString> next = row("mixed", Stream.of("a", "b", "x" + row, "y" + row));
      assertSame(next.subList(0, 2), first.subList(0, 2));
    }
  }

  @Test
  void longAndVeryManyNamesAreRead() throws InvalidProtocolBufferException {
    List<String> many = IntStream.range(0, 3_000).mapToObj(name -> "n" + name).toList();
    for (int row = 0; row < 3; row++) {
      var unused = row("f" + row, many.stream());
      assertThat(row("long", Stream.of("x".repeat(65)))).hasSize(1);
    }
    for (int family = 0; family < 300; family++) {
      assertThat(row("family" + family, Stream.of("a", "b"))).hasSize(2);
    }
  }

  @Test
  void aFamilyThatIsNotTextIsRefused() {
    byte[] message = {(byte) 0xff};

    assertThrows(InvalidProtocolBufferException.class, () -> names.family(message, 0, 1));
  }
}

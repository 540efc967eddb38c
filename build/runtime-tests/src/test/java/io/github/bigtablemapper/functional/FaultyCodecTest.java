package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Codecs and constructors that do what they must not: encode as null, or throw what they like. */
@NullMarked
@BigtableTest({FaultyCodecTest_LabelRepository.class, FaultyCodecTest_PlainRepository.class})
class FaultyCodecTest {
  private static final String NULL = "null";

  record Text(String value) {}

  record Size(Text unit) {}

  @Table(
      value = "labels",
      codecs = {TextCodec.class, KeyTextCodec.class})
  @Family(value = "f", maxVersions = 5)
  record Label(
      @RowKey Text id,
      @Column @Nullable Text text,
      @Column Optional<Text> note,
      @Embedded(prefix = "s_") @Nullable Size size,
      @Family("m") Map<String, Text> map,
      @Family("s") Set<Text> set,
      @Family("e") @ListMapping(ListMode.ELEMENTS) List<Text> list,
      @Column @ListMapping(ListMode.PACKED) List<Text> packed,
      @Family(value = "h", maxVersions = 5) List<Versioned<Text>> history) {
    Label {
      if (text != null) {
        Fault.of(text.value());
      }
    }

    static Label of(String id) {
      return new Label(
          new Text(id),
          null,
          Optional.empty(),
          null,
          Map.of(),
          Set.of(),
          List.of(),
          List.of(),
          List.of());
    }
  }

  @Table("plain")
  @Family("f")
  record Plain(@RowKey String id, @Column String text) {
    Plain {
      Fault.of(text);
    }
  }

  /** What user code may throw: anything, also what the compiler would not let it. */
  static final class Fault {
    private Fault() {}

    static void of(String name) {
      switch (name) {
        case "unchecked" -> throw new IllegalStateException("secret");
        case "error" -> throw new AssertionError("secret");
        case "linkage" -> throw new NoClassDefFoundError("secret");
        case "memory" -> throw new OutOfMemoryError("secret");
        case "internal" -> throw new InternalError("secret");
        case "overflow" -> throw new StackOverflowError("secret");
        case "checked" -> Fault.<RuntimeException>sneak(new IOException("secret"));
        default -> {}
      }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }
  }

  public static final class TextCodec implements CellCodec<Text> {
    @Override
    @SuppressWarnings("NullAway") // the fault that is tested
    public ByteString encode(Text text) {
      return text.value().equals(NULL) ? null : ByteString.copyFromUtf8(text.value());
    }

    @Override
    public Text decode(ByteString cell) {
      Fault.of(cell.toStringUtf8());
      return new Text(cell.toStringUtf8());
    }
  }

  public static final class KeyTextCodec implements KeyCodec<Text, String> {
    @Override
    @SuppressWarnings("NullAway") // the fault that is tested
    public String encode(Text text) {
      return text.value().equals(NULL) ? null : text.value();
    }

    @Override
    public Text decode(String stored) {
      Fault.of(stored);
      return new Text(stored);
    }
  }

  private static final Text FAULTY = new Text(NULL);
  private static final TableId LABELS = TableId.of("labels");
  private static final TableId PLAIN = TableId.of("plain");

  private FaultyCodecTest_LabelRepository labels;
  private FaultyCodecTest_PlainRepository plain;
  private BigtableDataClient client;

  FaultyCodecTest(
      FaultyCodecTest_LabelRepository labels,
      FaultyCodecTest_PlainRepository plain,
      BigtableDataClient client) {
    this.labels = labels;
    this.plain = plain;
    this.client = client;
  }

  @BeforeEach
  void storeOne() {
    labels.put(
        new Label(
            new Text("k"),
            new Text("kept"),
            Optional.of(new Text("kept")),
            new Size(new Text("kept")),
            Map.of("kept", new Text("kept")),
            Set.of(),
            List.of(),
            List.of(new Text("kept")),
            List.of()));
  }

  static Stream<Label> withAValueThatIsEncodedAsNull() {
    Label of = Label.of("k");
    Versioned<Text> version = new Versioned<>(Instant.EPOCH, FAULTY);
    return Stream.of(
        new Label(
            of.id(), FAULTY, of.note(), null, Map.of(), Set.of(), List.of(), List.of(), List.of()),
        new Label(
            of.id(),
            null,
            Optional.of(FAULTY),
            null,
            Map.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            new Size(FAULTY),
            Map.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            null,
            Map.of("a", FAULTY),
            Set.of(),
            List.of(),
            List.of(),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            null,
            Map.of(),
            Set.of(FAULTY),
            List.of(),
            List.of(),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            null,
            Map.of(),
            Set.of(),
            List.of(FAULTY),
            List.of(),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            null,
            Map.of(),
            Set.of(),
            List.of(),
            List.of(FAULTY),
            List.of()),
        new Label(
            of.id(),
            null,
            of.note(),
            null,
            Map.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of(version)));
  }

  @ParameterizedTest
  @MethodSource("withAValueThatIsEncodedAsNull")
  void aValueThatIsEncodedAsNullIsNeverADeletion(Label label) {
    Label before = labels.find(new Text("k")).orElseThrow();

    refuses(() -> labels.put(label));
    refuses(() -> labels.merge(label));
    refuses(() -> labels.putAll(List.of(label)));
    refuses(() -> labels.applyAll(List.of(labels.writes().merge(label))));
    refuses(() -> labels.putIfAbsent(label));
    refuses(() -> labels.putIf(label, FaultyCodecTest_LabelColumns.TEXT.isPresent()));

    assertThat(labels.find(new Text("k"))).hasValue(before);
  }

  @Test
  void aPatchTakesNoValueThatIsEncodedAsNull() {
    FaultyCodecTest_LabelKey key = FaultyCodecTest_LabelKey.of(new Text("k"));
    Label before = labels.find(key).orElseThrow();

    refuses(() -> labels.patch(key, label -> label.text(FAULTY)));
    refuses(() -> labels.patch(key, label -> label.note(FAULTY)));
    refuses(() -> labels.patch(key, label -> label.putMap("a", FAULTY)));
    refuses(() -> labels.patch(key, label -> label.addSet(FAULTY)));
    refuses(() -> labels.patch(key, label -> label.appendList(FAULTY)));
    refuses(() -> labels.patch(key, label -> label.packed(List.of(FAULTY))));
    refuses(() -> labels.patch(key, label -> label.appendHistory(FAULTY)));

    assertThat(labels.find(key)).hasValue(before);
  }

  @Test
  void aConditionTakesNoValueThatIsEncodedAsNull() {
    refuses(() -> FaultyCodecTest_LabelColumns.TEXT.isEqualTo(FAULTY));
    refuses(() -> FaultyCodecTest_LabelColumns.TEXT.isIn(FAULTY));
    refuses(() -> FaultyCodecTest_LabelColumns.MAP.contains("a", FAULTY));
    refuses(() -> FaultyCodecTest_LabelColumns.SET.contains(FAULTY));
  }

  @Test
  void aKeyTakesNoPartThatIsStoredAsNull() {
    InvalidKeyException thrown =
        assertThrows(InvalidKeyException.class, () -> labels.put(Label.of(NULL)));
    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "part 'id' of the row key is encoded as null by its codec, and a key part needs a"
                + " value");
    assertThrows(InvalidKeyException.class, () -> labels.find(FAULTY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void whatACodecThrowsSaysThatTheCellDoesNotDecode(String fault) {
    store("k2", "f", "text", fault);
    DecodeException thrown = doesNotDecode(() -> labels.find(new Text("k2")));
    assertThat(thrown)
        .hasMessageThat()
        .contains("FaultyCodecTest.Label.text: the cell f:text of row ");
    skipsOne();
    doesNotDecode(
        () ->
            labels
                .history(
                    FaultyCodecTest_LabelKey.of(new Text("k2")), FaultyCodecTest_LabelColumns.TEXT)
                .newest(3));
    doesNotDecode(
        () ->
            labels
                .scan(FaultyCodecTest_LabelKey.all())
                .select(FaultyCodecTest_LabelColumns.TEXT)
                .list());
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void whatTheCodecOfAnElementThrowsSaysThatItDoesNotDecode(String fault) {
    store("k2", "m", "a", fault);
    DecodeException thrown = doesNotDecode(() -> labels.find(new Text("k2")));
    assertThat(thrown).hasMessageThat().contains("Label.map: an element m:* of row ");
    skipsOne();
    doesNotDecode(
        () ->
            labels
                .elements(
                    FaultyCodecTest_LabelKey.of(new Text("k2")), FaultyCodecTest_LabelColumns.MAP)
                .page(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void whatTheCodecOfAVersionThrowsSaysThatItDoesNotDecode(String fault) {
    store("k2", "h", "history", fault);
    doesNotDecode(() -> labels.find(new Text("k2")));
    skipsOne();
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void whatTheCodecOfAKeyThrowsSaysThatTheRowDoesNotDecode(String fault) {
    store(fault, "f", "text", "a");
    doesNotDecode(() -> labels.find(new Text(fault)));
    skipsOne();
  }

  /** Its keys are all that a deletion of a range reads. */
  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void aRangeWithAKeyThatDoesNotDecodeIsNotDeleted(String fault) {
    store(fault, "f", "text", "a");
    var range = FaultyCodecTest_LabelKey.all().id().from(new Text("a")).to(new Text("z"));

    for (Executable call :
        List.<Executable>of(
            () -> labels.deleteRange(range).count(),
            () -> labels.deleteRange(range).confirm(2),
            () -> get(labels.async().deleteRange(range).count()),
            () -> get(labels.async().deleteRange(range).confirm(2)))) {
      DecodeException thrown =
          doesNotDecode(() -> assertTimeoutPreemptively(Duration.ofSeconds(20), call));
      assertThat(thrown.rowKey()).hasValue(ByteString.copyFromUtf8(fault));
      assertThat(thrown.entity()).hasValue("FaultyCodecTest.Label");
    }
    assertThat(client.readRow(LABELS, fault)).isNotNull();
    assertThat(labels.find(new Text("k"))).isPresent();
  }

  private static void get(CompletableFuture<?> future) throws Throwable {
    try {
      var unused = future.get();
    } catch (ExecutionException e) {
      throw Objects.requireNonNull(e.getCause());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "linkage", "overflow", "checked"})
  void whatAConstructorThrowsSaysThatTheRowDoesNotDecode(String fault) {
    client.mutateRow(RowMutation.create(PLAIN, "k").setCell("f", "text", 1_000, fault));
    plain.put(new Plain("other", "a"));

    DecodeException thrown = doesNotDecode(() -> plain.find("k"));
    assertThat(thrown).hasMessageThat().startsWith("FaultyCodecTest.Plain: row ");
    doesNotDecode(() -> plain.scan(FaultyCodecTest_PlainKey.all()).list());
    List<DecodeException> skipped = new ArrayList<>();
    assertThat(plain.scan(FaultyCodecTest_PlainKey.all()).skipUndecodable(skipped::add).list())
        .containsExactly(new Plain("other", "a"));
    assertThat(skipped).hasSize(1);
  }

  /** They do not concern the row, which may be complete: to skip it would lose it. */
  @ParameterizedTest
  @ValueSource(strings = {"memory", "internal"})
  void errorsOfTheMachineStayErrors(String fault) {
    store("k2", "f", "text", fault);
    store("k3", "m", "a", fault);
    store("k4", "h", "history", fault);
    store(fault, "f", "text", "a");
    client.mutateRow(RowMutation.create(PLAIN, "k").setCell("f", "text", 1_000, fault));
    var all = FaultyCodecTest_LabelKey.all();
    var textKey = FaultyCodecTest_LabelKey.of(new Text("k2"));
    var mapKey = FaultyCodecTest_LabelKey.of(new Text("k3"));

    for (Executable read :
        List.<Executable>of(
            () -> labels.find(textKey),
            () -> labels.find(mapKey),
            () -> labels.find(new Text("k4")),
            () -> labels.find(new Text(fault)),
            () -> plain.find("k"),
            () -> labels.history(textKey, FaultyCodecTest_LabelColumns.TEXT).newest(3),
            () -> labels.elements(mapKey, FaultyCodecTest_LabelColumns.MAP).page(3),
            () -> labels.scan(all).list(),
            () -> labels.scan(all).page(10),
            () -> labels.scan(all).skipUndecodable(row -> {}).list(),
            () -> labels.scan(all).select(FaultyCodecTest_LabelColumns.TEXT).list(),
            () -> plain.scan(FaultyCodecTest_PlainKey.all()).list(),
            () -> labels.deleteRange(all.id().from(new Text("a")).to(new Text("z"))).count(),
            () -> get(labels.async().find(textKey)),
            () -> get(labels.async().scan(all).list()),
            () -> get(labels.async().scan(all).page(10)),
            () -> get(labels.async().elements(mapKey, FaultyCodecTest_LabelColumns.MAP).page(3)))) {
      Error thrown =
          assertThrows(Error.class, () -> assertTimeoutPreemptively(Duration.ofSeconds(20), read));
      assertThat(thrown)
          .isInstanceOf(fault.equals("memory") ? OutOfMemoryError.class : InternalError.class);
    }
    assertThat(labels.find(new Text("k"))).isPresent(); // the client goes on
  }

  private void skipsOne() {
    List<DecodeException> skipped = new ArrayList<>();
    List<Label> read =
        labels.scan(FaultyCodecTest_LabelKey.all()).skipUndecodable(skipped::add).list();
    assertThat(read.stream().map(Label::id)).containsExactly(new Text("k"));
    assertThat(skipped).hasSize(1);
  }

  private void store(String key, String family, String qualifier, String value) {
    client.mutateRow(RowMutation.create(LABELS, key).setCell(family, qualifier, 1_000, value));
    assertThat(client.readRows(Query.create(LABELS).rowKey(key))).isNotEmpty();
  }

  private static DecodeException doesNotDecode(Executable read) {
    DecodeException thrown = assertThrows(DecodeException.class, read);
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
    assertThat(thrown).hasCauseThat().isNull();
    return thrown;
  }

  private static void refuses(Executable write) {
    InvalidValueException thrown = assertThrows(InvalidValueException.class, write);
    assertThat(thrown).hasMessageThat().contains("TextCodec encodes a value as null");
  }
}

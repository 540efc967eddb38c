package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.evolution.CommittedDesigns;
import io.github.bigtablemapper.internal.evolution.Compatibility;
import io.github.bigtablemapper.internal.evolution.Incompatibility;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.internal.lint.Finding;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lint, evolution and exports see of a hand-written mapping. */
class MappingDesignsTest {
  @TempDir Path folder;

  /** An entity of one text. */
  record Song(String id, String text) {}

  record SongKey(String id) implements Key {
    static final StringPart ID = StringPart.of("id");

    @Override
    public ByteString toByteString() {
      return ByteString.copyFromUtf8(id);
    }
  }

  /** A mapping for the program, which reads the field. */
  public static final EntityMapping<Song, SongKey> SONG =
      song(idAlone(), family("s"), mapping -> {});

  private static KeyLayout<SongKey> idAlone() {
    return layout(key -> key.part(SongKey.ID, SongKey::id));
  }

  private static KeyLayout<SongKey> layout(Consumer<KeyLayout.Builder<SongKey>> parts) {
    KeyLayout.Builder<SongKey> key = KeyLayout.readable();
    parts.accept(key);
    return key.build(read -> new SongKey(read.get(SongKey.ID)));
  }

  private static FamilyRule family(String name) {
    return FamilyRule.of(name);
  }

  private static EntityMapping<Song, SongKey> song(
      KeyLayout<SongKey> keys, FamilyRule family, Consumer<MappingBuilder<Song, SongKey>> more) {
    MappingBuilder<Song, SongKey> song =
        MappingBuilder.of(Song.class, "songs", keys, each -> new SongKey(each.id()));
    song.family(family);
    TextColumn<Song> text = song.text("text", Song::text, ColumnOptions::required);
    more.accept(song);
    return song.build(row -> new Song(row.key().id(), row.required(text)));
  }

  @Test
  void theDesignIsThatOfTheAnnotatedClass() throws IOException {
    assertSame(Product.Hand.MAPPING, Product.class);
    assertSame(Reading.Hand.MAPPING, Reading.class);
    assertSame(Parcel.Hand.MAPPING, Parcel.class);
    assertSame(Video.Hand.MAPPING, Video.class);
    assertSame(Note.Hand.MAPPING, Note.class);
  }

  @Test
  void vectorsHaveTheirDimensions() {
    EntityDesign design =
        MappingDesigns.of(
            song(
                idAlone(),
                family("s"),
                mapping -> {
                  mapping.column("floats", VectorCodec.ofFloats(3), song -> new float[3]);
                  mapping.column("doubles", VectorCodec.ofDoubles(0), song -> new double[2]);
                }));

    assertThat(design.columns().stream().map(ColumnDesign::javaType))
        .containsExactly("java.lang.String", "float[]", "double[]")
        .inOrder();
    assertThat(design.columns().get(1).encoding())
        .isEqualTo(new EncodingDesign.OfVector(BuiltInType.FLOAT.encoding(), 3));
    assertThat(design.columns().get(2).encoding())
        .isEqualTo(new EncodingDesign.OfVector(BuiltInType.DOUBLE.encoding(), 0));
  }

  private static void assertSame(EntityMapping<?, ?> mapping, Class<?> annotated)
      throws IOException {
    EntityDesign byHand = MappingDesigns.of(mapping);
    assertWithMessage(annotated.getName())
        .that(DesignJson.write(byHand))
        .isEqualTo(DesignJson.write(withoutMembers(annotated(annotated))));
  }

  /** No call declares which member has a family, or that a part of the key is a primitive. */
  private static EntityDesign withoutMembers(EntityDesign design) {
    return new EntityDesign(
        design.packageName(),
        design.name(),
        design.table(),
        design.tableOptions(),
        design.sharedTable(),
        new KeyDesign(
            design.key().format(),
            design.key().delimiter(),
            design.key().salt(),
            design.key().parts().stream().map(MappingDesignsTest::boxed).toList()),
        design.families().stream().map(MappingDesignsTest::withoutMember).toList(),
        design.operationIds() == null ? null : withoutMember(design.operationIds()),
        design.columns(),
        design.collections(),
        design.views(),
        design.indexes(),
        design.allowances());
  }

  private static FamilyDesign withoutMember(FamilyDesign family) {
    return new FamilyDesign(
        family.name(),
        family.maxVersions(),
        family.maxAge(),
        family.intersection(),
        family.aggregation(),
        "");
  }

  private static KeyPartDesign boxed(KeyPartDesign part) {
    return part instanceof KeyPartDesign.Property property && !property.javaType().contains(".")
        ? new KeyPartDesign.Property(
            property.name(),
            property.property(),
            BuiltInType.valueOf(property.stored().name()).javaType(),
            property.stored(),
            property.codec(),
            property.layout(),
            property.constants(),
            property.optional())
        : part;
  }

  private static EntityDesign annotated(Class<?> type) throws IOException {
    String file = "/" + DesignJson.FOLDER + type.getCanonicalName() + DesignJson.EXTENSION;
    try (InputStream in = requireNonNull(type.getResourceAsStream(file))) {
      return DesignJson.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void whatIsWrittenIsFoundByTools() throws IOException {
    MappingDesigns.write(folder, List.of(SONG, Video.Hand.MAPPING));

    assertThat(CompiledDesigns.in(List.of(folder)))
        .containsExactly(MappingDesigns.of(SONG), MappingDesigns.of(Video.Hand.MAPPING));
  }

  @Test
  void theProgramWritesTheMappingsOfFields() throws IOException {
    MappingDesigns.main(folder.toString(), MappingDesignsTest.class.getName() + ".SONG");

    assertThat(CompiledDesigns.in(List.of(folder))).containsExactly(MappingDesigns.of(SONG));
    assertThrows(IllegalArgumentException.class, () -> MappingDesigns.main(folder.toString()));
    assertThrows(
        IllegalArgumentException.class, () -> MappingDesigns.main(folder.toString(), "no.Field"));
    assertThrows(
        IllegalArgumentException.class,
        () -> MappingDesigns.main(folder.toString(), "java.io.File.separator"));
  }

  @Test
  void aGeneratedMappingHasItsDesignBesideItsClass() {
    assertThrows(IllegalArgumentException.class, () -> MappingDesigns.of(ProductMapping.INSTANCE));
  }

  @Test
  void rulesOfGoodDesignLookAtIt() {
    EntityMapping<Song, SongKey> mapping =
        song(idAlone(), family("a-family-with-a-long-name"), more -> {});
    List<Finding> findings = Lint.check(List.of(MappingDesigns.of(mapping)));
    assertThat(findings.stream().map(Finding::toString).toList())
        .contains(
            "FamilyNameLong io.github.bigtablemapper.handwritten.MappingDesignsTest.Song family"
                + " a-family-with-a-long-name");

    EntityMapping<Song, SongKey> allowed =
        song(
            idAlone(),
            family("a-family-with-a-long-name"),
            song -> song.allow("FamilyNameLong", "it is old"));
    Finding known =
        Lint.check(List.of(MappingDesigns.of(allowed))).stream()
            .filter(each -> each.rule().id().equals("FamilyNameLong"))
            .findFirst()
            .orElseThrow();
    assertThat(known.because()).isEqualTo("it is old");
  }

  @Test
  void changesAreComparedWithWhatIsCommitted() throws IOException {
    CommittedDesigns committed = CommittedDesigns.in(folder);
    committed.accept(MappingDesigns.of(SONG));

    EntityDesign same = MappingDesigns.of(song(idAlone(), family("s"), more -> {}));
    assertThat(Compatibility.check(committed.find(same).orElseThrow(), same)).isEmpty();
    EntityDesign moved =
        MappingDesigns.of(
            song(
                layout(key -> key.constant("song").part(SongKey.ID, SongKey::id)),
                family("s"),
                more -> {
                  OrderedColumn<Song, Long> length =
                      more.ordered("length", CellCodecs.LONG, each -> 1L, ColumnOptions::required);
                  assertThat(length.required()).isTrue();
                }));
    assertThat(
            Compatibility.check(committed.find(moved).orElseThrow(), moved).stream()
                .map(Incompatibility::kind)
                .toList())
        .containsExactly(Incompatibility.Kind.KEY, Incompatibility.Kind.REQUIRED);
  }

  @Test
  void itIsExported() {
    EntityDesign song =
        MappingDesigns.of(
            song(
                idAlone(),
                FamilyRule.of("s").maxVersions(3).maxAge(Duration.ofDays(7)),
                more ->
                    more.tableOptions(
                        TableOptions.none()
                            .withSplits(List.of(ByteString.copyFromUtf8("m")))
                            .with(TableOption.DELETION_PROTECTION, true))));

    assertThat(CbtCommands.of(List.of(song)))
        .endsWith("cbt createtable songs 'families=s:maxage=7d||maxversions=3' 'splits=m'\n");
    assertThat(TerraformResources.of(List.of(song)))
        .containsMatch("deletion_protection *= \"PROTECTED\"");
  }

  @Test
  void splitsAreValuesOfTheFirstPart() {
    KeyLayout<SongKey> numbered =
        layout(
            key ->
                key.constant("c")
                    .part(LongPart.of("number"), each -> 1L)
                    .part(SongKey.ID, SongKey::id));
    ByteString split = ByteString.copyFromUtf8("c#0000000000000000042");
    assertThat(numbered.firstValue(split)).isEqualTo(Optional.of("42"));
    assertThat(numbered.firstValue(ByteString.copyFromUtf8("c#42"))).isEmpty();
    assertThat(numbered.firstValue(ByteString.copyFromUtf8("d"))).isEmpty();
  }

  @Test
  void everyBuiltInCodecIsKnown() throws IllegalAccessException {
    List<Field> constants =
        Stream.of(CellCodecs.class, TimeCodecs.class)
            .flatMap(holder -> Arrays.stream(holder.getFields()))
            .filter(field -> CellCodec.class.isAssignableFrom(field.getType()))
            .toList();
    assertThat(constants).hasSize(BuiltInType.values().length);
    for (Field constant : constants) {
      constant.setAccessible(true); // some are inherited from an interface that is not public
      CellCodec<?> codec = (CellCodec<?>) constant.get(null);
      assertThat(CodecDesigns.builtIn(codec).map(Enum::name))
          .isEqualTo(Optional.of(constant.getName()));
    }
  }
}

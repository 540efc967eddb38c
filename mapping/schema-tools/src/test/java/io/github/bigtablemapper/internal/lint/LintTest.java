package io.github.bigtablemapper.internal.lint;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.internal.lint.SampleDesigns.column;
import static io.github.bigtablemapper.internal.lint.SampleDesigns.entity;
import static io.github.bigtablemapper.internal.lint.SampleDesigns.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The rules over plain designs, without a compiler: what no example of the guide is long enough
 * for.
 */
class LintTest {
  private static List<String> found(EntityDesign... entities) {
    return Lint.check(List.of(entities)).stream()
        .filter(finding -> !finding.isAllowed())
        .map(Finding::identity)
        .toList();
  }

  @Test
  void findingsAreValues() {
    EntityDesign product = entity("Product", "catalog", key("email"), 1, 2);
    List<Finding> findings = Lint.check(List.of(product));
    assertThat(findings.stream().map(Finding::identity))
        .containsExactly("KeyPersonalData shop.Product property email");
    assertThat(findings.get(0).message())
        .isEqualTo(
            "Product.email seems to be personal data in a row key. Keys are seen in logs and"
                + " in Key Visualizer, by people who may not read the row. Use an id instead.");
  }

  @Test
  void onlyReadableNumbersSayWhetherTheyHaveASign() {
    EntityDesign shelf = entity("Shelf", "shelves", number(KeyFormat.READABLE), 1, 2);
    assertThat(found(shelf)).containsExactly("KeySignUnsaid shop.Shelf property place");
    assertThat(Lint.check(List.of(shelf)).get(0).message())
        .isEqualTo(
            "Shelf.place rejects negative numbers, because it is not declared as signed. If it"
                + " can have some, write @RowKey(signed = true), which keeps the order of"
                + " numbers; if not, specify its width, as in @RowKey(digits = 10).");
    assertThat(found(entity("Shelf", "shelves", number(KeyFormat.ORDERED), 1, 2))).isEmpty();
  }

  /** Nothing ends a constant there. */
  @Test
  void constantsOfRawKeysDifferIfNoneStartsWithAnother() {
    assertThat(overlaps(raw("One", "a"), raw("Two", "b"))).isFalse();
    assertThat(overlaps(raw("One", "a"), raw("Two", "ab"))).isTrue();
    assertThat(overlaps(raw("One", "ab"), raw("Two", "a"))).isTrue();
  }

  /** Then a row has both classes, and a scan of one does not find the rows of the other. */
  @Test
  void classesOfOneRowHaveFamiliesApart() {
    EntityDesign one = entity("One", "t", key("id"), 1, 1);
    EntityDesign two = entity("Two", "t", key("code"), 1, 1);
    assertThat(overlaps(one, two)).isTrue();
    assertThat(overlaps(one, inFamily(two, "g"))).isFalse();
    assertThat(overlaps(inFamily(one, "f0"), two)).isTrue();
  }

  /** It reads some columns of the same rows. */
  @Test
  void aProjectionOverlapsItsClass() {
    EntityDesign whole = entity("Whole", "t", key("id"), 1, 3);
    assertThat(overlaps(whole, entity("Part", "t", key("id"), 1, 2))).isFalse();
    assertThat(overlaps(whole, entity("Part", "t", key("code"), 1, 2))).isTrue();
  }

  private static EntityDesign inFamily(EntityDesign entity, String family) {
    return new EntityDesign(
        entity.packageName(),
        entity.name(),
        entity.table(),
        entity.tableOptions(),
        entity.sharedTable(),
        entity.key(),
        List.of(new FamilyDesign(family, 1, null, false, null, "")),
        entity.operationIds(),
        entity.columns().stream().map(each -> column(each.property(), family)).toList(),
        entity.collections(),
        entity.views(),
        entity.indexes(),
        entity.allowances());
  }

  private static boolean overlaps(EntityDesign one, EntityDesign other) {
    return found(one, other).stream().anyMatch(id -> id.startsWith("KeySpacesOverlap "));
  }

  private static EntityDesign raw(String name, String constant) {
    KeyDesign key = new KeyDesign(KeyFormat.RAW, '#', null, key("name", constant).parts());
    return entity(name, "things", key, 1, 2);
  }

  private static KeyDesign number(KeyFormat format) {
    KeyPartDesign.Layout plain =
        new KeyPartDesign.Layout(0, false, false, false, false, Precision.MILLIS, 0, false);
    List<KeyPartDesign> parts =
        List.of(
            new KeyPartDesign.Property(
                "place",
                "place",
                "int",
                KeyPartDesign.StoredType.INT,
                null,
                plain,
                List.of(),
                false));
    return new KeyDesign(format, '#', null, parts);
  }

  @Test
  void whatIsAllowedHasItsReason() {
    EntityDesign product =
        entity(
            "Product",
            "catalog",
            key("email"),
            1,
            2,
            new Allowance("KeyPersonalData", "public", "email", false));
    assertThat(found(product)).isEmpty();
    assertThat(Lint.check(List.of(product)).get(0).because()).isEqualTo("public");
  }

  @Test
  void aRuleOfTheUserIsAValue() {
    Rule noTmp =
        Rule.of(
            "TableTemporary",
            Level.WARNING,
            "%s is temporary. Name it for good.",
            entity ->
                entity.table().startsWith("tmp")
                    ? Stream.of(Match.at(entity, Place.table(entity)))
                    : Stream.empty());
    EntityDesign product = entity("Product", "tmp1", key("id"), 1, 1);
    assertThat(Lint.check(List.of(product), List.of(noTmp)).get(0).message())
        .isEqualTo("Table \"tmp1\" of Product is temporary. Name it for good.");
  }

  private static final Allowance LONG = new Allowance("KeyLong", "old", "", false);

  @Test
  void keysOfMoreThanAKilobyteAreLong() {
    String[] constants = {"a".repeat(500), "b".repeat(522)};
    EntityDesign justShort = entity("P", "t", key("id", constants), 1, 1);
    assertThat(found(justShort).toString()).doesNotContain("KeyLong");
    EntityDesign tooLong = entity("P", "t", key("id", "c", constants[0], constants[1]), 1, 1);
    assertThat(found(tooLong)).containsExactly("KeyLong shop.P entity");
    assertThat(found(entity("P", "t", tooLong.key(), 1, 1, LONG))).isEmpty();
  }

  @Test
  void moreThanAHundredColumnsAreMany() {
    assertThat(found(entity("P", "t", key("id"), 1, 100))).isEmpty();
    EntityDesign tooMany = entity("P", "t", key("id"), 1, 101);
    assertThat(found(tooMany)).containsExactly("ColumnMany shop.P entity");
    Allowance allowance = new Allowance("ColumnMany", "sparse", "", false);
    assertThat(found(entity("P", "t", key("id"), 1, 101, allowance))).isEmpty();
  }

  private static final List<Rule> FAMILIES =
      Lint.RULES.stream().filter(rule -> rule.id().equals("FamilyMany")).toList();

  @Test
  void moreThanAHundredFamiliesOfATableAreMany() {
    EntityDesign one = entity("One", "t", key("id", "1"), 100, 1);
    EntityDesign other = entity("Other", "t", key("id", "2"), 99, 1);
    EntityDesign elsewhere = entity("Else", "u", key("id", "2"), 99, 1);
    assertThat(Lint.check(List.of(one, other, elsewhere), FAMILIES)).isEmpty();
    EntityDesign more = entity("More", "t", key("id", "3"), 101, 1);
    assertThat(Lint.check(List.of(one, more), FAMILIES).get(0).message())
        .startsWith("Table \"t\" of One has 101 column families");
    Allowance allowance = new Allowance("FamilyMany", "one for each kind", "", false);
    EntityDesign allowed = entity("One", "t", key("id", "1"), 100, 1, allowance);
    assertThat(Lint.check(List.of(allowed, more), FAMILIES).get(0).isAllowed()).isTrue();
  }

  @Test
  void moreThanAHundredTablesAreMany() {
    assertThat(found(tables(100))).isEmpty();
    assertThat(found(tables(101))).containsExactly("TableMany shop.E0 table u0");
    Allowance allowance = new Allowance("TableMany", "of five teams", "", false);
    assertThat(found(tables(101, allowance))).isEmpty();
  }

  @Test
  void whatIsAllowedAcrossEntitiesIsNeverUnused() {
    Allowance apart = new Allowance("KeySpacesOverlap", "never scanned", "", false);
    EntityDesign one = entity("One", "t", key("id"), 1, 1);
    EntityDesign two = entity("Two", "t", key("code"), 1, 1, apart);
    EntityDesign elsewhere = entity("Else", "u", key("id", "e"), 1, 1, apart);
    assertThat(found(two)).isEmpty();
    assertThat(found(elsewhere)).isEmpty();
    assertThat(found(one, two)).containsExactly("KeySpacesOverlap shop.One entity");
    Allowance alone = new Allowance("KeyHashed", "from elsewhere", "", false);
    assertThat(found(entity("One", "t", key("id"), 1, 1, alone)))
        .containsExactly("AllowUnused shop.One entity");
  }

  private static EntityDesign[] tables(int count, Allowance... allowed) {
    return Stream.concat(
            Stream.of(entity("E0", "u0", key("id"), 1, 1, allowed)),
            IntStream.range(1, count).mapToObj(i -> entity("E" + i, "t" + i, key("k" + i), 1, 1)))
        .toArray(EntityDesign[]::new);
  }
}

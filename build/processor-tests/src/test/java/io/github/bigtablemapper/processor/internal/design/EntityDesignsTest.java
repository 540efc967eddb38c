package io.github.bigtablemapper.processor.internal.design;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.read.AllowanceReader;
import io.github.bigtablemapper.processor.internal.read.Read;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The design of an entity contains everything about the table that its model has. */
class EntityDesignsTest {
  private static final EntityDesign DESIGN =
      design(
          """
          @Table("orders") @Family(value = "d", maxVersions = 3) @KeyConstant(value = "o", order = 1)
          @Salted(buckets = 8)
          @Allow(rule = "TableMany", because = "moving")
          record Order(
              @RowKey(order = 0) String shop,
              @RowKey(order = 2, digits = 6, name = "no") int number,
              @Allow(rule = "QualifierLong", because = "agreed") @Column("text") String note,
              @Column(defaultValue = "7") int weight,
              @Version long version,
              @WriteOnce Optional<String> origin,
              @Embedded Address address,
              @Family("n") @Counter long views,
              @Family("s") @Aggregate(Aggregation.SUM) long total,
              @Family(value = "t", maxAge = "1h") Set<String> tags,
              @Family(value = "h", maxVersions = 9, maxAge = "2d", gcRule = GcRule.INTERSECTION)
              @Aggregate(value = Aggregation.SUM, bucket = "1h")
              List<io.github.bigtablemapper.column.Versioned<Long>> hours) {
            record Address(String city) {}
          }
          """);

  private static EntityDesign design(String source) {
    EntityModel model = Read.model(source);
    return EntityDesigns.of(model, AllowanceReader.read(model));
  }

  @Test
  void classTableAndKey() {
    assertThat(DESIGN.type()).isEqualTo("shop.Order");
    assertThat(DESIGN.table()).isEqualTo("orders");
    assertThat(DESIGN.sharedTable()).isNull();
    assertThat(DESIGN.key().format()).isEqualTo(KeyFormat.READABLE);
    assertThat(DESIGN.key().delimiter()).isEqualTo('#');
    assertThat(DESIGN.key().salt()).isEqualTo(new SaltDesign(8, List.of("shop")));
    assertThat(DESIGN.key().parts())
        .containsExactly(
            new KeyPartDesign.Property(
                "shop",
                "shop",
                "java.lang.String",
                StoredType.STRING,
                null,
                new Layout(0, false, false, false, false, Precision.MILLIS, 0, false),
                List.of(),
                false),
            new KeyPartDesign.Constant("o"),
            new KeyPartDesign.Property(
                "no",
                "number",
                "int",
                StoredType.INT,
                null,
                new Layout(6, false, false, false, false, Precision.MILLIS, 0, false),
                List.of(),
                false))
        .inOrder();
  }

  @Test
  void familiesAndWhoDeclaresThem() {
    assertThat(DESIGN.families())
        .containsExactly(
            new FamilyDesign("d", 3, null, false, null, ""),
            new FamilyDesign("n", 1, null, false, null, "views"),
            new FamilyDesign("s", 1, null, false, Aggregation.SUM, "total"),
            new FamilyDesign("t", 1, Duration.ofHours(1), false, null, "tags"),
            new FamilyDesign("h", 9, Duration.ofDays(2), true, Aggregation.SUM, "hours"));
  }

  @Test
  void columns() {
    assertThat(column("note").qualifier()).isEqualTo("text");
    assertThat(column("note").is(Trait.QUALIFIER_GIVEN)).isTrue();
    assertThat(column("weight").traits()).containsExactly(Trait.DEFAULT);
    assertThat(column("weight").javaType()).isEqualTo("java.lang.Integer");
    assertThat(column("version").traits()).containsExactly(Trait.VERSION);
    assertThat(column("origin").traits()).isEqualTo(Set.of(Trait.WRITE_ONCE));
    assertThat(column("origin").javaType()).isEqualTo("java.lang.String");
    assertThat(column("address.city").qualifier()).isEqualTo("address.city");
    assertThat(column("address.city").family()).isEqualTo("d");
    assertThat(column("views").cells()).isEqualTo(Cells.COUNTER);
    assertThat(column("total").cells()).isEqualTo(Cells.AGGREGATE);
    assertThat(column("hours").cells()).isEqualTo(Cells.BUCKETS);
    assertThat(column("hours").bucket()).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void encodings() {
    EntityDesign design =
        design(
            """
            @Table("t") @Family("d")
            record Thing(
                @RowKey String id, long number, Color color, com.google.protobuf.Timestamp time,
                @ListMapping(ListMode.PACKED) List<Color> colors) {
              enum Color { RED, BLUE }
            }
            """);
    EncodingDesign color =
        new EncodingDesign.OfEnum("shop.Thing.Color", List.of("RED", "BLUE"), null);
    assertThat(design.columns().stream().map(ColumnDesign::encoding).toList())
        .containsExactly(
            new EncodingDesign.BuiltIn("LONG", "8 bytes, big-endian"),
            color,
            new EncodingDesign.OfMessage("com.google.protobuf.Timestamp"),
            new EncodingDesign.OfList(color))
        .inOrder();
    assertThat(DESIGN.operationIds()).isNull();
  }

  @Test
  void asJsonItIsTheSame() {
    assertThat(DesignJson.read(DesignJson.write(DESIGN))).isEqualTo(DESIGN);
  }

  private static ColumnDesign column(String property) {
    return DESIGN.columns().stream()
        .filter(column -> column.property().equals(property))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void collectionsAndAllowances() {
    assertThat(DESIGN.collections())
        .containsExactly(
            new CollectionDesign(
                CollectionDesign.Kind.SET,
                "tags",
                "t",
                "java.lang.String",
                null,
                new EncodingDesign.BuiltIn("STRING", "UTF-8"),
                null,
                Set.of()));
    assertThat(DESIGN.allowances())
        .containsExactly(
            new Allowance("TableMany", "moving", "", false),
            new Allowance("QualifierLong", "agreed", "note", false));
  }
}

package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BeanReadingTest {
  /** {@return the properties as name, getter and setter} */
  private static Stream<String> properties(EntityModel entity) {
    return Stream.concat(
            entity.key().properties().stream().map(KeyPartModel.Property::property),
            entity.columns().stream().map(ColumnModel::property))
        .map(
            (PropertyModel property) ->
                property.name() + " " + property.accessor() + " " + property.mutator());
  }

  @Test
  void gettersAndSetters() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              private String id;
              private boolean active;
              private String title;
              private int stock;
              Product() {}
              @RowKey String getId() { return id; }
              void setId(String id) { this.id = id; }
              boolean isActive() { return active; }
              Product setActive(boolean active) { this.active = active; return this; }
              String title() { return title; }
              void setTitle(String title) { this.title = title; }
              int stock() { return stock; }
              void stock(int stock) { this.stock = stock; }
            }
            """);
    assertThat(entity.shape()).isEqualTo(new Shape.Setters());
    assertThat(properties(entity))
        .containsExactly(
            "id getId setId",
            "active isActive setActive",
            "title title setTitle",
            "stock stock stock")
        .inOrder();
  }

  @Test
  void namesOfBeans() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @RowKey private String xCoord;
              private boolean isSold;
              private String url;
              String getXCoord() { return xCoord; }
              void setXCoord(String x) { this.xCoord = x; }
              boolean isSold() { return isSold; }
              void setSold(boolean sold) { this.isSold = sold; }
              String getURL() { return url; }
              void setURL(String url) { this.url = url; }
              String getSKU() { return url; }
              void setSKU(String sku) {}
              String getName() { return url; }
              void setName(String name) {}
            }
            """);
    assertThat(properties(entity))
        .containsExactly(
            "xCoord getXCoord setXCoord",
            "sold isSold setSold",
            "url getURL setURL",
            "SKU getSKU setSKU",
            "name getName setName")
        .inOrder();
  }

  @Test
  void whatIsNoProperty() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              static final String VERSION = "1";
              private String id;
              private transient int hash;
              @Ignored private String cached;
              private String secret;
              @RowKey String getId() { return id; }
              void setId(String id) { this.id = id; }
              @Ignored String getSecret() { return secret; }
              String getUpper() { return id; }
              int size() { return 1; }
              void size(int size) {}
              static String getStatic() { return ""; }
              @Override public String toString() { return id; }
              @Override public int hashCode() { return hash; }
            }
            """);
    assertThat(properties(entity)).containsExactly("id getId setId");
  }

  @Test
  void inheritedProperties() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product extends Base<UUID> implements Labelled {
              private String title;
              private String label;
              public String getTitle() { return title; }
              public void setTitle(String title) { this.title = title; }
              @Override public void setLabel(String label) { this.label = label; }
            }
            abstract class Base<T> {
              private T id;
              private int ownAffair;
              @RowKey public T getId() { return id; }
              public void setId(T id) { this.id = id; }
            }
            interface Labelled {
              @Column("l") default String getLabel() { return ""; }
              void setLabel(String label);
            }
            """);
    assertThat(properties(entity))
        .containsExactly("id getId setId", "title getTitle setTitle", "label getLabel setLabel");
    assertThat(entity.key().properties().get(0).storedType())
        .isEqualTo(ClassName.get("java.util", "UUID"));
    assertThat(entity.columns().stream().map(ColumnModel::qualifier)).containsExactly("title", "l");
  }

  @Test
  void aDerivedClassSpeaksLast() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product extends Base {
              @RowKey private String id;
              String getId() { return id; }
              void setId(String id) { this.id = id; }
              @Override @Column("b") String getTitle() { return ""; }
            }
            class Base {
              private String title;
              @Column("a") String getTitle() { return title; }
              void setTitle(String title) { this.title = title; }
            }
            """);
    assertThat(entity.columns().get(0).qualifier()).isEqualTo("b");
  }

  @Test
  void aDerivedClassLeavesOutAndTakesBack() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product extends Base {
              @RowKey private String id;
              String getId() { return id; }
              void setId(String id) { this.id = id; }
              @Override @Ignored String getTitle() { return ""; }
              @Override @Column String getText() { return ""; }
            }
            class Base {
              @Column private String title;
              @Ignored private String text;
              String getTitle() { return title; }
              void setTitle(String title) { this.title = title; }
              String getText() { return text; }
              void setText(String text) { this.text = text; }
            }
            """);
    assertThat(properties(entity)).containsExactly("id getId setId", "text getText setText");
  }

  @Test
  void annotationsOnFieldsGettersAndSetters() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @RowKey private String id;
              private String a;
              private String b;
              String getId() { return id; }
              void setId(String id) { this.id = id; }
              @Column("x") @Family("e") String getA() { return a; }
              void setA(String a) { this.a = a; }
              String getB() { return b; }
              @Column("y") void setB(String b) { this.b = b; }
            }
            """);
    assertThat(entity.columns().stream().map(column -> column.family() + ":" + column.qualifier()))
        .containsExactly("e:x", "d:y")
        .inOrder();
  }

  @Test
  void builders() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            final class Product {
              @RowKey private final String id;
              private final Optional<String> title;
              private final boolean sold;
              private Product(Builder builder) {
                this.id = builder.id; this.title = builder.title; this.sold = builder.sold;
              }
              String getId() { return id; }
              Optional<String> title() { return title; }
              boolean isSold() { return sold; }
              static Builder newBuilder() { return new Builder(); }
              static final class Builder extends Parts<Builder> {
                private boolean sold;
                Builder setSold(boolean sold) { this.sold = sold; return this; }
                Product build() { return new Product(this); }
              }
              static class Parts<B> {
                String id;
                Optional<String> title = Optional.empty();
                void id(String id) { this.id = id; }
                void title(String title) { this.title = Optional.of(title); }
                void title(Optional<String> title) { this.title = title; }
              }
            }
            """);
    assertThat(entity.shape())
        .isEqualTo(new Shape.Builder(ClassName.get("shop", "Product", "Builder"), "newBuilder"));
    assertThat(properties(entity))
        .containsExactly("id getId id", "title title title", "sold isSold setSold")
        .inOrder();
  }
}

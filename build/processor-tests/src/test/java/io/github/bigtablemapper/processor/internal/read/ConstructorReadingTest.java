package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes that are made by a constructor whose parameters are their properties. */
class ConstructorReadingTest {
  private static void assertMadeBy(EntityModel entity, String... parameters) {
    assertThat(entity.shape()).isEqualTo(new Shape.Constructor(List.of(parameters)));
  }

  /** {@return the properties as name, getter and parameter} */
  private static List<String> properties(EntityModel entity) {
    return entity.properties().stream()
        .map((PropertyModel each) -> each.name() + " " + each.accessor() + " " + each.mutator())
        .toList();
  }

  @Test
  void gettersOfEachKindInAnotherOrder() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            final class Product extends Base<String> {
              @RowKey private final String id;
              private final boolean isSold;
              private final boolean fresh;
              private final Boolean isUsed;
              private transient int hash;
              @Ignored private String cached;
              Product(boolean isSold, String id, CharSequence origin, boolean fresh, Boolean isUsed) {
                super(origin.toString());
                this.id = id; this.isSold = isSold; this.fresh = fresh; this.isUsed = isUsed;
              }
              String id() { return id; }
              boolean isSold() { return isSold; }
              boolean isFresh() { return fresh; }
              Boolean isUsed() { return isUsed; }
              String summary() { return id + hash; }
            }
            class Base<T> {
              private final T origin;
              private int ownAffair;
              Base(T origin) { this.origin = origin; }
              public T getOrigin() { return origin; }
            }
            """);
    assertMadeBy(entity, "isSold", "id", "origin", "fresh", "isUsed");
    assertThat(properties(entity))
        .containsExactly(
            "origin getOrigin origin",
            "id id id",
            "sold isSold isSold",
            "fresh isFresh fresh",
            "used isUsed isUsed");
  }

  @Test
  void theLongestOfSeveralThatFit() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @RowKey final String id;
              final String title;
              Product(String id) { this(id, "", 0); }
              Product(String id, String title) { this(id, title, 0); }
              Product(String id, String title, int unused) { this.id = id; this.title = title; }
              private Product() { this("", "", 0); }
              String getId() { return id; }
              String getTitle() { return title; }
            }
            """);
    assertMadeBy(entity, "id", "title");
  }

  @Test
  void aConstructorWithoutParametersNeedsSetters() {
    String product =
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          private String title;
          Product() {}
          Product(String id, String title) { this.id = id; this.title = title; }
          String getId() { return id; }
          String getTitle() { return title; }
          void setTitle(String title) { this.title = title; }
          %s
        }
        """;
    assertMadeBy(Read.model(product.formatted("")), "id", "title");
    assertThat(Read.model(product.formatted("void setId(String id) { this.id = id; }")).shape())
        .isEqualTo(new Shape.Setters());
  }

  @Test
  void gettersWithoutFields() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            class Product {
              @Ignored private final List<String> all;
              Product(String id, boolean isSold, boolean open) { this.all = List.of(id); }
              @RowKey String getId() { return all.get(0); }
              boolean isSold() { return true; }
              boolean isOpen() { return true; }
              int getSize() { return all.size(); }
            }
            """);
    assertMadeBy(entity, "id", "isSold", "open");
    assertThat(properties(entity))
        .containsExactly("id getId id", "sold isSold isSold", "open isOpen open");
  }
}

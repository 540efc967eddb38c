package io.github.bigtablemapper.processor.read;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.processor.model.ColumnModel;
import org.junit.jupiter.api.Test;

class NullnessReadingTest {
  private static boolean[] required(String source) {
    var columns = Read.model(source).columns();
    boolean[] required = new boolean[columns.size()];
    for (int i = 0; i < required.length; i++) {
      required[i] = columns.get(i).isRequired();
    }
    return required;
  }

  @Test
  void primitivesAreRequiredAndReferencesAreNot() {
    assertThat(
            required(
                """
                @Table("t") @Family("d")
                record Product(
                    @RowKey String id, int a, Integer b, Optional<String> c,
                    @Column(defaultValue = "1") int d) {}
                """))
        .isEqualTo(new boolean[] {true, false, false, false});
  }

  @Test
  void anAnnotationOfAnyLibraryCounts() {
    assertThat(
            required(
                """
                @Table("t") @Family("d")
                record Product(
                    @RowKey String id, @NonNull String a, @NotNull String b, @Nonnull String c,
                    @org.jspecify.annotations.NonNull String d,
                    @org.jspecify.annotations.Nullable String e,
                    @NonNull Optional<String> f) {}
                @interface NonNull {}
                @interface NotNull {}
                @interface Nonnull {}
                """))
        .isEqualTo(new boolean[] {true, true, true, true, false, false});
  }

  @Test
  void aNullMarkedScopeCounts() {
    assertThat(
            required(
                """
                @org.jspecify.annotations.NullMarked
                class Shop {
                  @Table("t") @Family("d")
                  record Product(
                      @RowKey String id, String a, @org.jspecify.annotations.Nullable String b,
                      Optional<String> c, @Column(defaultValue = "x") String d) {}
                }
                """))
        .isEqualTo(new boolean[] {true, false, false, false});
    assertThat(
            required(
                """
                @org.jspecify.annotations.NullMarked
                class Shop {
                  @Table("t") @Family("d")
                  @org.jspecify.annotations.NullUnmarked
                  record Product(@RowKey String id, String a) {}
                }
                """))
        .isEqualTo(new boolean[] {false});
  }

  @Test
  void fieldsGettersAndSettersOfBeansCount() {
    assertThat(
            required(
                """
                @Table("t") @Family("d")
                class Product {
                  @RowKey private String id;
                  private @org.jspecify.annotations.NonNull String a = "";
                  private String b = "";
                  private String c = "";
                  String getId() { return id; }
                  void setId(String id) { this.id = id; }
                  String getA() { return a; }
                  void setA(String a) { this.a = a; }
                  @org.jspecify.annotations.NonNull String getB() { return b; }
                  void setB(String b) { this.b = b; }
                  String getC() { return c; }
                  void setC(@org.jspecify.annotations.NonNull String c) { this.c = c; }
                }
                """))
        .isEqualTo(new boolean[] {true, true, true});
  }

  @Test
  void arraysOfNullablesAreNotNullable() {
    assertThat(
            Read.model(
                    """
                    @org.jspecify.annotations.NullMarked
                    class Shop {
                      @Table("t") @Family("d")
                      record Product(@RowKey String id, byte[] a, byte @org.jspecify.annotations.Nullable [] b) {}
                    }
                    """)
                .columns()
                .stream()
                .map(ColumnModel::isRequired))
        .containsExactly(true, false)
        .inOrder();
  }

  @Test
  void buildersThatRefuseNullCount() {
    for (String annotation :
        new String[] {"com.google.auto.value.AutoValue", "org.immutables.value.Value.Immutable"}) {
      assertThat(
              required(
                  """
                  @%s @Table("t") @Family("d")
                  abstract class Product {
                    @RowKey abstract String id();
                    abstract String a();
                    @org.jspecify.annotations.Nullable abstract String b();
                    abstract Optional<String> c();
                    static Builder builder() { return null; }
                    interface Builder {
                      Builder id(String id);
                      Builder a(String a);
                      Builder b(String b);
                      Builder c(Optional<String> c);
                      Product build();
                    }
                  }
                  """
                      .formatted(annotation)))
          .isEqualTo(new boolean[] {true, false, false});
    }
  }
}

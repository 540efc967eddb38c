package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NullnessReadingTest {
  private static final String GENERICS =
      """
      import org.jspecify.annotations.*;
      @NullMarked class Base<T extends @Nullable Object> {
        private T id;
        public T getId() { return id; }
        public void setId(T v) { id = v; }
      }
      @NullMarked class Mid<U extends @Nullable Object> extends Base<U> {}
      @NullMarked class NullableMid<U extends @Nullable Object> extends Base<@Nullable U> {}
      @NullMarked class Far extends Mid<@Nullable UUID> {}
      @NullMarked class Near extends Mid<UUID> {}
      @NullMarked class Swapped<A extends @Nullable Object, B extends @Nullable Object>
          extends Mid<B> {}
      class LooseBase<T> {
        private T id;
        public T getId() { return id; }
        public void setId(T v) { id = v; }
      }
      class LooseNear extends Base<UUID> {}
      @NullMarked class Always<T extends @Nullable Object> {
        public @Nullable T getId() { return null; }
        public void setId(@Nullable T v) {}
      }
      @NullMarked class Never<T extends @Nullable Object> {
        public @NonNull T getId() { throw new IllegalStateException(); }
        public void setId(@NonNull T v) {}
      }
      """;

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

  /** What a class declares for a parameter of its superclass counts, also with another between. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Base<@Nullable UUID>            | false
          Base<UUID>                      | true
          Mid<@Nullable UUID>             | false
          Mid<UUID>                       | true
          NullableMid<UUID>               | false
          Far                             | false
          Near                            | true
          Swapped<@Nullable UUID, String> | true
          Swapped<String, @Nullable UUID> | false
          LooseBase<UUID>                 | false
          LooseBase<@Nullable UUID>       | false
          LooseBase<@NonNull UUID>        | true
          LooseNear                       | false
          Always<UUID>                    | false
          Never<@Nullable UUID>           | true
          """)
  void argumentsOfSuperclassesCount(String superclass, boolean isRequired) {
    assertThat(
            required(
                GENERICS
                    + """
                    @NullMarked @Table("t") @Family("d") class Product extends %s {
                      private String key = "";
                      @RowKey public String getKey() { return key; }
                      public void setKey(String v) { key = v; }
                    }
                    """
                        .formatted(superclass)))
        .isEqualTo(new boolean[] {isRequired});
  }

  /** Of an embedded class as of an entity. */
  @Test
  void argumentsOfSuperclassesOfEmbeddedClassesCount() {
    assertThat(
            required(
                GENERICS
                    + """
                    @NullMarked class Inner extends Mid<@Nullable UUID> {}
                    @NullMarked class Other extends Mid<UUID> {}
                    @NullMarked @Table("t") @Family("d")
                    record Product(
                        @RowKey String key, @Embedded Inner a, @Embedded(prefix = "b") Other b) {}
                    """))
        .isEqualTo(new boolean[] {false, true});
  }

  /** What a builder's class inherits from an interface. */
  @Test
  void argumentsOfInterfacesCount() {
    assertThat(
            required(
                """
                @org.jspecify.annotations.NullMarked interface Has<T extends @org.jspecify.annotations.Nullable Object> { T value(); }
                @org.jspecify.annotations.NullMarked @Table("t") @Family("d")
                abstract class Product implements Has<@org.jspecify.annotations.Nullable UUID> {
                  @RowKey abstract String id();
                  abstract String name();
                  static Builder builder() { throw new IllegalStateException(); }
                  interface Builder {
                    Builder id(String id);
                    Builder name(String name);
                    Builder value(@org.jspecify.annotations.Nullable UUID value);
                    Product build();
                  }
                }
                """))
        .isEqualTo(new boolean[] {true, false});
  }
}

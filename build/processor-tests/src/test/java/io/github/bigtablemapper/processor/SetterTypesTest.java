package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What setters and builders take: the type of the property, or one that a call with it fits. */
class SetterTypesTest {
  private static String built(String type, String builderMembers) {
    return """
    @Table("t") @Family("d")
    final class Product {
      @RowKey private final String id;
      @Family("e") private %1$s tags;
      private Product(String id) { this.id = id; }
      String id() { return id; }
      %1$s tags() { return tags; }
      static Builder builder() { return new Builder(); }
      static class Builder {
        private String id;
        Builder id(String id) { this.id = id; return this; }
    %2$s
      }
    }
    """
        .formatted(type, builderMembers);
  }

  private static String taking(String type, String... parameters) {
    StringBuilder methods = new StringBuilder("Product build() { return new Product(id); }\n");
    for (String parameter : parameters) {
      methods.append("Builder tags(%s tags) { return this; }\n".formatted(parameter));
    }
    return built(type, methods.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Set<String> | Collection<? extends String>",
        "Set<String> | Iterable<String>",
        "Set<String> | Object",
        "String | CharSequence",
        "Optional<String> | Optional<? extends CharSequence>",
        "byte[] | Object",
        "int | Number",
        "Integer | Number",
      })
  void aSupertypeTakesTheProperty(String type, String parameter) {
    assertCompiles(taking(type, parameter));
  }

  @Test
  void ofSeveralMethodsOneIsMeant() {
    assertCompiles(taking("Set<String>", "Object", "Iterable<String>", "Collection<String>"));
    assertRefused(
        taking("String", "CharSequence", "Comparable<String>"),
        "AccessorType",
        "tags() returns String, but tags() takes CharSequence.",
        "String tags() { return tags; }");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Integer | int",
        "int | long",
        "int | Long",
        "List<String> | Set<String>",
        "Set<String> | Set<Object>"
      })
  void whatDoesNotTakeEveryValueIsRefused(String type, String parameter) {
    assertRefused(
        taking(type, parameter),
        "AccessorType",
        "tags() returns %s, but tags() takes %s. It must take the type of the property, or a"
                .formatted(type, parameter)
            + " supertype of it.",
        type + " tags() { return tags; }");
  }

  @Test
  void aBuilderThatBuildsNothingIsOneError() {
    assertRefused(
        built("Set<String>", "Builder tags(Set<String> tags) { return this; }"),
        "EntityConstruction",
        "or a static builder() method whose result has a build() method that returns Product",
        "final class Product {");
  }

  @Test
  void whatCannotBeMadeMissesNoSetter() {
    assertRefused(
        """
        @Table("t") @Family("d")
        final class Product {
          @RowKey private final String id;
          private final String title;
          Product(String key, String title) { this.id = key; this.title = title; }
          String getId() { return id; }
          String getTitle() { return title; }
        }
        """,
        "EntityConstruction",
        "Product cannot be made from a row. Give it a no-argument constructor and setters, or",
        "final class Product {");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Builder", "Builder<?, ?>", "Builder<? extends Product, String>"})
  void aBuilderMayHaveTypeParameters(String builder) {
    assertCompiles(
        """
        @Table("t") @Family("d")
        final class Product {
          @RowKey String id() { return ""; }
          Optional<String> title() { return Optional.empty(); }
          @SuppressWarnings("rawtypes")
          static %s builder() { return null; }
          interface Builder<P extends Product, T> {
            Builder<P, T> id(String id);
            Builder<P, T> title(Optional<? extends CharSequence> title);
            P build();
          }
        }
        """
            .formatted(builder));
  }
}

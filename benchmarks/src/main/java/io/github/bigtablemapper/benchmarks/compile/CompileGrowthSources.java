package io.github.bigtablemapper.benchmarks.compile;

import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Entities with the properties of a small one, and value classes with the same ones. */
final class CompileGrowthSources {
  private static final String ENTITY =
      """
      package growth;

      import io.github.bigtablemapper.annotation.*;

      @Table("small%1$d")
      @Family("data")
      public record E%1$d(
          @RowKey String category, @RowKey String product, @RowKey String brand,
          String title, String supplier, long stock, double weight, boolean available) {}
      """;

  private static final String VALUE =
      """
      package growth;

      import com.google.auto.value.AutoValue;

      @AutoValue
      public abstract class E%1$d {
        public abstract String category();
        public abstract String product();
        public abstract String brand();
        public abstract String title();
        public abstract String supplier();
        public abstract long stock();
        public abstract double weight();
        public abstract boolean available();

        public static Builder builder() {
          return new AutoValue_E%1$d.Builder();
        }

        @AutoValue.Builder
        public abstract static class Builder {
          public abstract Builder category(String category);
          public abstract Builder product(String product);
          public abstract Builder brand(String brand);
          public abstract Builder title(String title);
          public abstract Builder supplier(String supplier);
          public abstract Builder stock(long stock);
          public abstract Builder weight(double weight);
          public abstract Builder available(boolean available);
          public abstract E%1$d build();
        }
      }
      """;

  private CompileGrowthSources() {}

  static List<JavaFileObject> of(int count, boolean areValues) {
    String template = areValues ? VALUE : ENTITY;
    return IntStream.range(0, count).mapToObj(number -> source(template, number)).toList();
  }

  private static JavaFileObject source(String template, int number) {
    String text = template.formatted(number);
    URI name = URI.create("string:///growth/E" + number + ".java");
    return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}

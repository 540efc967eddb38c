package io.github.bigtablemapper.benchmarks.compile;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * Entities with the properties of a small one, and what users of the peers write for the same ones.
 */
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
      %2$s}
      """;

  private static final String CREATE =
      """

        public static E%1$d of(
            String category, String product, String brand,
            String title, String supplier, long stock, double weight, boolean available) {
          return new AutoValue_E%1$d(
              category, product, brand, title, supplier, stock, weight, available);
        }
      """;

  private static final String BUILDER =
      """

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
      """;

  private static final String BEAN =
      """
      package growth;

      import com.datastax.oss.driver.api.mapper.annotations.*;

      @Entity
      public class E%1$d {
        @PartitionKey private String category;
        @ClusteringColumn(1) private String product;
        @ClusteringColumn(2) private String brand;
      %2$s}
      """;

  private static final String PROPERTY =
      """
        public %1$s %4$s%3$s() {
          return %2$s;
        }

        public void set%3$s(%1$s %2$s) {
          this.%2$s = %2$s;
        }
      """;

  private static final String DAO =
      """
      package growth;

      import com.datastax.oss.driver.api.mapper.annotations.*;

      @Dao
      public interface E%1$dDao {
        @Select
        E%1$d find(String category, String product, String brand);

        @Insert
        void save(E%1$d entity);

        @Delete
        void delete(E%1$d entity);
      }
      """;

  private static final String DAOS =
      """
      package growth;

      import com.datastax.oss.driver.api.core.CqlIdentifier;
      import com.datastax.oss.driver.api.mapper.annotations.*;

      @Mapper
      public interface Daos {
      %s}
      """;

  private CompileGrowthSources() {}

  /** {@return an entity of the mapper} */
  static JavaFileObject entity(int number) {
    return source("E" + number, ENTITY.formatted(number));
  }

  /** {@return a value class of AutoValue} */
  static JavaFileObject value(int number) {
    return source("E" + number, VALUE.formatted(number, CREATE.formatted(number)));
  }

  /** {@return the same with a builder} */
  static JavaFileObject valueWithBuilder(int number) {
    return source("E" + number, VALUE.formatted(number, BUILDER.formatted(number)));
  }

  /** {@return an entity of Cassandra's driver} */
  static JavaFileObject bean(int number) {
    StringBuilder text = new StringBuilder();
    List.of("String title", "String supplier", "long stock", "double weight", "boolean available")
        .forEach(field -> text.append("  private ").append(field).append(";\n"));
    for (String name : List.of("category", "product", "brand", "title", "supplier")) {
      text.append(property("String", name));
    }
    text.append(property("long", "stock"))
        .append(property("double", "weight"))
        .append(property("boolean", "available"));
    return source("E" + number, BEAN.formatted(number, text));
  }

  private static String property(String type, String name) {
    String upper = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return PROPERTY.formatted(type, name, upper, type.equals("boolean") ? "is" : "get");
  }

  /** {@return the methods of a bean's repository} */
  static JavaFileObject dao(int number) {
    return source("E" + number + "Dao", DAO.formatted(number));
  }

  /** {@return what makes these repositories} */
  static JavaFileObject daos(int count) {
    StringBuilder methods = new StringBuilder();
    for (int number = 0; number < count; number++) {
      methods.append(
          "  @DaoFactory E%1$dDao e%1$dDao(@DaoKeyspace CqlIdentifier keyspace);%n"
              .formatted(number));
    }
    return source("Daos", DAOS.formatted(methods));
  }

  private static JavaFileObject source(String name, String text) {
    URI file = URI.create("string:///growth/" + name + ".java");
    return new SimpleJavaFileObject(file, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}

package io.github.bigtablemapper.testing;

import io.github.bigtablemapper.ReadRepository;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test class on the local Bigtable, with the tables of the given repositories.
 *
 * <pre>{@code
 * @BigtableTest(ProductRepository.class)
 * class ProductTest {
 *   @Test
 *   void aProductIsFoundByItsKey(ProductRepository products) {
 *     products.put(hat);
 *     assertThat(products.find(ProductKey.of("hats", "fedora", "brandA"))).hasValue(hat);
 *   }
 * }
 * }</pre>
 *
 * <p>For the types that can be injected, and the content of the tables, see {@link
 * BigtableExtension}.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(BigtableExtension.class)
public @interface BigtableTest {
  /** The repositories that can be injected, and whose tables are created. */
  Class<? extends ReadRepository<?, ?>>[] value() default {};
}

package io.github.bigtablemapper.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.autoconfigure.OverrideAutoConfiguration;
import org.springframework.boot.test.context.filter.annotation.TypeExcludeFilters;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.core.annotation.AliasFor;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * A test of the part of an application that uses Bigtable: its repositories, on the bundled
 * emulator, with their tables created. Controllers, services and other components are left out,
 * unless they are imported.
 *
 * <pre>{@code
 * @DataBigtableTest
 * class ProductRepositoryTest {
 *   @Autowired ProductRepository products;
 * }
 * }</pre>
 *
 * <p>{@link AutoConfigureBigtableEmulator} says which emulator that is, and what tests share. For
 * tests of the whole application put that on a {@code @SpringBootTest}.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@BootstrapWith(DataBigtableTestBootstrapper.class)
@ExtendWith(SpringExtension.class)
@OverrideAutoConfiguration(enabled = false)
@TypeExcludeFilters(DataBigtableTypeExcludeFilter.class)
@AutoConfigureBigtableEmulator
@ImportAutoConfiguration
public @interface DataBigtableTest {
  /** Properties of the application, {@code key=value}. */
  String[] properties() default {};

  /** Whether components are left out; {@link #includeFilters} add some of them again. */
  boolean useDefaultFilters() default true;

  /** Components that are not left out. */
  Filter[] includeFilters() default {};

  /** Components that are left out besides. */
  Filter[] excludeFilters() default {};

  /** Auto-configurations of this slice that are left out. */
  @AliasFor(annotation = ImportAutoConfiguration.class, attribute = "exclude")
  Class<?>[] excludeAutoConfiguration() default {};
}

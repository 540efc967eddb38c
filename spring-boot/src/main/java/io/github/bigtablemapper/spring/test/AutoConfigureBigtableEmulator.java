package io.github.bigtablemapper.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Connects the application of a test to the bundled emulator, and creates the tables of its
 * repositories: whatever the properties of the application say of either.
 *
 * <pre>{@code
 * @SpringBootTest
 * @AutoConfigureBigtableEmulator
 * class ShopTest {}
 * }</pre>
 *
 * <p>All tests of a JVM share one process. Each application context has an instance, and so tables,
 * of its own. Spring keeps a context for all tests with the same configuration: these share their
 * tables, and clean up what others should not see.
 *
 * <p>A container that the test connects to by {@code @ServiceConnection} takes the place of the
 * bundled emulator. A test does not start if its mapper or admin client is not made of the bean of
 * type {@link io.github.bigtablemapper.spring.BigtableConnectionDetails}, as it would reach another
 * Bigtable.
 *
 * <p>Needs bigtable-mapper-testing on the class path of the tests.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AutoConfigureBigtableEmulator {}

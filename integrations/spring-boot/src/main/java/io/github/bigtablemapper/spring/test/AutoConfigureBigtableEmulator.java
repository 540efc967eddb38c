package io.github.bigtablemapper.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Connects the application of a test to the bundled emulator, and creates the tables of its
 * repositories, regardless of the properties of the application.
 *
 * <pre>{@code
 * @SpringBootTest
 * @AutoConfigureBigtableEmulator
 * class ShopTest {}
 * }</pre>
 *
 * <p>All tests of a JVM share one process. Each application context has a separate instance, and so
 * separate tables. Spring reuses a context for all tests with the same configuration: these tests
 * share their tables, so they must delete data that other tests should not read.
 *
 * <p>A container that the test connects to by {@code @ServiceConnection} replaces the bundled
 * emulator. A test does not start if its mapper or admin client is not created from the bean of
 * type {@link io.github.bigtablemapper.spring.BigtableConnectionDetails}, because it would connect
 * to another Bigtable.
 *
 * <p>Needs bigtable-mapper-testing on the class path of the tests.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AutoConfigureBigtableEmulator {}

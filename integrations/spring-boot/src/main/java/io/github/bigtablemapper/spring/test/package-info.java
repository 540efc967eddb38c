/** Tests of Spring Boot applications on the bundled Bigtable emulator. */
@NullMarked
package io.github.bigtablemapper.spring.test;

import org.jspecify.annotations.NullMarked;

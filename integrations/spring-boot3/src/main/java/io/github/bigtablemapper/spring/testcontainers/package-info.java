/** The emulator in a container, as a service connection of Spring Boot. */
@NullMarked
package io.github.bigtablemapper.spring.testcontainers;

import org.jspecify.annotations.NullMarked;

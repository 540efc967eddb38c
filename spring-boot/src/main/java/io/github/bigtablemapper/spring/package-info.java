/** Repositories, the client and the schema as beans of Spring Boot. */
@NullMarked
package io.github.bigtablemapper.spring;

import org.jspecify.annotations.NullMarked;

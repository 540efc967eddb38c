/**
 * Repositories, the client and the schema as beans of Spring Boot. Configurations and customizers
 * are called by the thread that starts the application, one after the other. The beans that they
 * create are safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.spring;

import org.jspecify.annotations.NullMarked;

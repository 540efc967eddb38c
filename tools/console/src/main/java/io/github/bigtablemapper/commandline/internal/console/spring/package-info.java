/** The console beside an application with Spring Boot. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console.spring;

import org.jspecify.annotations.NullMarked;

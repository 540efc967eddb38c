/** What a program does with entities before they are written and after they were read. */
@NullMarked
package io.github.bigtablemapper.interceptor;

import org.jspecify.annotations.NullMarked;

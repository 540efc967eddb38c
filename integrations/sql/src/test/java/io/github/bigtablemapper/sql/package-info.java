@NullMarked
package io.github.bigtablemapper.sql;

import org.jspecify.annotations.NullMarked;
